/** Queries that are defined outside the graph interface. */
@NullMarked
package orbweaver.graph.inquiry;

import org.jspecify.annotations.NullMarked;
