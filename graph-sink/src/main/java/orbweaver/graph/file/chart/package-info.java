/** Graph with numbered nodes, the input of most export formats. */
@NullMarked
package orbweaver.graph.file.chart;

import org.jspecify.annotations.NullMarked;
