/** Diagnostics of a pipeline from outside: required state, progress of its consumer groups. */
@NullMarked
package orbweaver.runtime.diagnostics;

import org.jspecify.annotations.NullMarked;
