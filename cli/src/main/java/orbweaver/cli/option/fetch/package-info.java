/** Options of a fetcher. */
@NullMarked
package orbweaver.cli.option.fetch;

import org.jspecify.annotations.NullMarked;
