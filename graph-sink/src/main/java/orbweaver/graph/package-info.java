/**
 * The port of the graph store, its records and their mapping from topics, and the SQL writer behind
 * it.
 */
@NullMarked
package orbweaver.graph;

import org.jspecify.annotations.NullMarked;
