/** {@code orbweaver graph}: ways from one place to another. */
@NullMarked
package orbweaver.cli.graph.way;

import org.jspecify.annotations.NullMarked;
