/** Commands {@code orbweaver party}, {@code orbweaver pipeline} and {@code orbweaver repair}. */
@NullMarked
package orbweaver.cli.admin;

import org.jspecify.annotations.NullMarked;
