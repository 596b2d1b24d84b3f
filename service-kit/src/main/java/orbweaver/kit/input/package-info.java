/** Boundary between this program and what strangers send it. */
@NullMarked
package orbweaver.kit.input;

import org.jspecify.annotations.NullMarked;
