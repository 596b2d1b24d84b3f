/** {@code orbweaver hosts}: queue, delay and status of each host of a crawl. */
@NullMarked
package orbweaver.cli.hosts;

import org.jspecify.annotations.NullMarked;
