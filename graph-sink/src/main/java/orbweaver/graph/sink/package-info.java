/** Calculation of the graph changes that graph-sink publishes on the topics page and edge. */
@NullMarked
package orbweaver.graph.sink;

import org.jspecify.annotations.NullMarked;
