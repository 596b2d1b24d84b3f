/** Options that say what is crawled and how. */
@NullMarked
package orbweaver.cli.option.wanted;

import org.jspecify.annotations.NullMarked;
