/** Centrality of pages, hosts and domains. */
@NullMarked
package orbweaver.graph.rank;

import org.jspecify.annotations.NullMarked;
