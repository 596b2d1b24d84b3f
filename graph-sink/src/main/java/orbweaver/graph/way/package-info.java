/** Paths over the links of the crawled graph: distances, shortest paths and path counts. */
@NullMarked
package orbweaver.graph.way;

import org.jspecify.annotations.NullMarked;
