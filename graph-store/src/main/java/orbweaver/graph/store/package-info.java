/** Storage of the link graph: schema, SQL dialects, writing and reading. */
@NullMarked
package orbweaver.graph.store;

import org.jspecify.annotations.NullMarked;
