/** What the graph's questions need to know of a database. */
@NullMarked
package orbweaver.graph.sql;

import org.jspecify.annotations.NullMarked;
