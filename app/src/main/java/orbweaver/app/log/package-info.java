/** Log lines and text that is safe to print. */
@NullMarked
package orbweaver.app.log;

import org.jspecify.annotations.NullMarked;
