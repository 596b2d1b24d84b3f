/** What is much linked to: pages, hosts and domains in an order of their own. */
@NullMarked
package orbweaver.graph.rank;

import org.jspecify.annotations.NullMarked;
