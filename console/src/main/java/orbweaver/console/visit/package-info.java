/** Who sends a request: the visitor, the role, and what belongs to the browser. */
@NullMarked
package orbweaver.console.visit;

import org.jspecify.annotations.NullMarked;
