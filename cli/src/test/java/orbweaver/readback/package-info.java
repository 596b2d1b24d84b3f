/** Exports as other programs read them, and nothing of ours that wrote them. */
@NullMarked
package orbweaver.readback;

import org.jspecify.annotations.NullMarked;
