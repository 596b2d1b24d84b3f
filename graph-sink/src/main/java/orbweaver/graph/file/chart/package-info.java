/** A graph with numbers for its nodes, as most formats want it. */
@NullMarked
package orbweaver.graph.file.chart;

import org.jspecify.annotations.NullMarked;
