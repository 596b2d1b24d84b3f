/** Database access of the store and the queries: connections, dialects and scripts. */
@NullMarked
package orbweaver.graph.store.sql;

import org.jspecify.annotations.NullMarked;
