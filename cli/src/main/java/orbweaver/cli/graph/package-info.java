/** {@code orbweaver graph}: what a crawl found, as tables and as answers. */
@NullMarked
package orbweaver.cli.graph;

import org.jspecify.annotations.NullMarked;
