/** {@code orbweaver graph}: queries and exports of the link graph of a crawl. */
@NullMarked
package orbweaver.cli.graph;

import org.jspecify.annotations.NullMarked;
