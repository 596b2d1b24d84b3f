/** {@code orbweaver graph}: what a crawl found, as tables. */
@NullMarked
package orbweaver.cli.graph;

import org.jspecify.annotations.NullMarked;
