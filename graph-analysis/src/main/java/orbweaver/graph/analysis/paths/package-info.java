/** Paths over the links of the crawled graph: distances, shortest paths and path counts. */
@NullMarked
package orbweaver.graph.analysis.paths;

import org.jspecify.annotations.NullMarked;
