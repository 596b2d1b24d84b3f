/** Hostile web: servers that violate protocols or exhaust clients, with the expected outcomes. */
@NullMarked
package orbweaver.sandbox.hostile;

import org.jspecify.annotations.NullMarked;
