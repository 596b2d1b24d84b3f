/** Savings by sharing a pipeline. */
@NullMarked
package orbweaver.admin.sharing;

import org.jspecify.annotations.NullMarked;
