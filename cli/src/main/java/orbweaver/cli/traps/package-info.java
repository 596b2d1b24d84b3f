/** {@code orbweaver traps}: suspected traps and mirrors of a crawl, and their review. */
@NullMarked
package orbweaver.cli.traps;

import org.jspecify.annotations.NullMarked;
