/** Cost of storing, exporting and querying the graph. */
@NullMarked
package orbweaver.benchmarks.graph;

import org.jspecify.annotations.NullMarked;
