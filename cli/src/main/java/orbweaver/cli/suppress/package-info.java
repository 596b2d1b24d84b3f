/** Command {@code orbweaver suppress}. */
@NullMarked
package orbweaver.cli.suppress;

import org.jspecify.annotations.NullMarked;
