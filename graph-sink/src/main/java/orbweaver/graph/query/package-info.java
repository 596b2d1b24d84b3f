/** The questions a graph answers, in SQL, and the walk that SQL cannot do. */
@NullMarked
package orbweaver.graph.query;

import org.jspecify.annotations.NullMarked;
