/** {@code orbweaver graph}: statistics and rankings of the whole graph. */
@NullMarked
package orbweaver.cli.graph.whole;

import org.jspecify.annotations.NullMarked;
