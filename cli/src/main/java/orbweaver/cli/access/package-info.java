/** Who may do what at a ring, how that is written, and what somebody lacks. */
@NullMarked
package orbweaver.cli.access;

import org.jspecify.annotations.NullMarked;
