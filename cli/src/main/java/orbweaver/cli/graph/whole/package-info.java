/** {@code orbweaver graph}: what the graph as a whole looks like. */
@NullMarked
package orbweaver.cli.graph.whole;

import org.jspecify.annotations.NullMarked;
