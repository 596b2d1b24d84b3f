/**
 * The crawled web as a compressed graph: URLs are numbers, followed links are arcs. It is built
 * from the store once and cached in files beside it.
 */
@NullMarked
package orbweaver.graph.analysis.webgraph;

import org.jspecify.annotations.NullMarked;
