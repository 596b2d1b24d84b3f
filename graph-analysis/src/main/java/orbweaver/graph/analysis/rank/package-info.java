/** Centrality of pages, hosts and domains. */
@NullMarked
package orbweaver.graph.analysis.rank;

import org.jspecify.annotations.NullMarked;
