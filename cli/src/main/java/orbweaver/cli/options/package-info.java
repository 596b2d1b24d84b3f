/** Options of a fetcher. */
@NullMarked
package orbweaver.cli.options;

import org.jspecify.annotations.NullMarked;
