/** Diagnostics of a pipeline from outside: required state, progress of its consumer groups. */
@NullMarked
package orbweaver.kit.checkup;

import org.jspecify.annotations.NullMarked;
