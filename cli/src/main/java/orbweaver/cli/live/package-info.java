/** Where a command stands: at a terminal, or in the process of a crawl for a terminal elsewhere. */
@NullMarked
package orbweaver.cli.live;

import org.jspecify.annotations.NullMarked;
