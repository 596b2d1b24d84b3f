/** The graph store in a DuckDB file. */
@NullMarked
package orbweaver.graph.store;

import org.jspecify.annotations.NullMarked;
