/** Comparison of a graph with the web that it describes. */
@NullMarked
package orbweaver.cli.bench.truth;

import org.jspecify.annotations.NullMarked;
