/** {@code orbweaver graph}: paths and distances between places. */
@NullMarked
package orbweaver.cli.graph.way;

import org.jspecify.annotations.NullMarked;
