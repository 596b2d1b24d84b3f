/**
 * Published link graph: the current record of each page and edge, on topics for other consumers.
 */
@NullMarked
package orbweaver.contract.graph;

import org.jspecify.annotations.NullMarked;
