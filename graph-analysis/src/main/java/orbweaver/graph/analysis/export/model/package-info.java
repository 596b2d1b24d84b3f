/** Graph with numbered nodes, the input of most export formats. */
@NullMarked
package orbweaver.graph.analysis.export.model;

import org.jspecify.annotations.NullMarked;
