/** Formats of programs that compute on graphs: numbered nodes and their arcs. */
@NullMarked
package orbweaver.graph.analysis.export.webgraph;

import org.jspecify.annotations.NullMarked;
