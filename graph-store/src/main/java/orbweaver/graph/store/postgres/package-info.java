/** The graph store in a schema of PostgreSQL, for many sinks at once. */
@NullMarked
package orbweaver.graph.store.postgres;

import org.jspecify.annotations.NullMarked;
