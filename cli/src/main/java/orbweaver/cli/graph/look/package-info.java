/** {@code orbweaver graph}: search for pages and links. */
@NullMarked
package orbweaver.cli.graph.look;

import org.jspecify.annotations.NullMarked;
