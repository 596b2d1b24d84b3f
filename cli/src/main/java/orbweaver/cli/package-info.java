/** The {@code orbweaver} command: what is typed, and what is shown for it. */
@NullMarked
package orbweaver.cli;

import org.jspecify.annotations.NullMarked;
