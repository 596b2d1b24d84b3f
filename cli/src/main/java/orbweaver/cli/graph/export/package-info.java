/** {@code orbweaver graph export}. */
@NullMarked
package orbweaver.cli.graph.export;

import org.jspecify.annotations.NullMarked;
