/** Formats of graph algorithms: plain adjacency. */
@NullMarked
package orbweaver.graph.analysis.export.webgraph;

import org.jspecify.annotations.NullMarked;
