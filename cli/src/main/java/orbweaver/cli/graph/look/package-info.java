/** {@code orbweaver graph}: pages and links that look so. */
@NullMarked
package orbweaver.cli.graph.look;

import org.jspecify.annotations.NullMarked;
