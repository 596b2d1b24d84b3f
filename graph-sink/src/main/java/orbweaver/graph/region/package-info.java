/** The crawled region as a graph of numbers, and the walk over it that SQL cannot do. */
@NullMarked
package orbweaver.graph.region;

import org.jspecify.annotations.NullMarked;
