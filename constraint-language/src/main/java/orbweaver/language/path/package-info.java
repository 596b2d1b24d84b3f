/** Constraints that ask for the path of a URL: its directories, and what stands behind them. */
@NullMarked
package orbweaver.language.path;

import org.jspecify.annotations.NullMarked;
