/** {@code orbweaver traps}: what in a crawl looks like a trap or a mirror. */
@NullMarked
package orbweaver.cli.trap;

import org.jspecify.annotations.NullMarked;
