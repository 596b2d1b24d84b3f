/**
 * The crawled region, the breadth-first tree over it, and the exports and drawings of that tree.
 */
@NullMarked
package orbweaver.graph.analysis.crawltree;

import org.jspecify.annotations.NullMarked;
