/** The link graph as it is published: the latest of each page and edge. */
@NullMarked
package orbweaver.contract.graph;

import org.jspecify.annotations.NullMarked;
