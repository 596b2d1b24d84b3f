/** Command {@code orbweaver watch}. */
@NullMarked
package orbweaver.cli.watch;

import org.jspecify.annotations.NullMarked;
