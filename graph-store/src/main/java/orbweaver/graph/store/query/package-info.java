/** Queries that read the graph from the store. */
@NullMarked
package orbweaver.graph.store.query;

import org.jspecify.annotations.NullMarked;
