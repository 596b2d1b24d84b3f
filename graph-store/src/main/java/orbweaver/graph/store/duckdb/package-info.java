/** The graph store in a DuckDB file. */
@NullMarked
package orbweaver.graph.store.duckdb;

import org.jspecify.annotations.NullMarked;
