/** Tests of trap reports and banned lists. */
@NullMarked
package orbweaver.app.traps;

import org.jspecify.annotations.NullMarked;
