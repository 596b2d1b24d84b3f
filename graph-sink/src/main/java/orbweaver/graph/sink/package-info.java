/** Computation of the graph changes that the public topics carry. */
@NullMarked
package orbweaver.graph.sink;

import org.jspecify.annotations.NullMarked;
