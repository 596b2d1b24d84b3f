/**
 * Calculation of the graph changes that graph-sink publishes on the topics page, edge and change.
 */
@NullMarked
package orbweaver.graph.sink;

import org.jspecify.annotations.NullMarked;
