/** The link graph: the port to its store, and the rows that records come to. */
@NullMarked
package orbweaver.graph;

import org.jspecify.annotations.NullMarked;
