/** The questions a graph answers. */
@NullMarked
package orbweaver.graph.query;

import org.jspecify.annotations.NullMarked;
