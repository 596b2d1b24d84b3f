/** {@code orbweaver robots} and its text form. */
@NullMarked
package orbweaver.cli.robots;

import org.jspecify.annotations.NullMarked;
