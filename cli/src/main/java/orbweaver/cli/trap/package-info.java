/** {@code orbweaver traps}: suspected traps and mirrors of a crawl, and their review. */
@NullMarked
package orbweaver.cli.trap;

import org.jspecify.annotations.NullMarked;
