/** What it costs to ask the graph. */
@NullMarked
package orbweaver.benchmarks.graph;

import org.jspecify.annotations.NullMarked;
