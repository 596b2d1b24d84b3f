/** {@code orbweaver hosts}: how each host of a crawl stands. */
@NullMarked
package orbweaver.cli.hosts;

import org.jspecify.annotations.NullMarked;
