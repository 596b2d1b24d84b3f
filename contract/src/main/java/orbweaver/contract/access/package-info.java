/** Who may do what at a ring. */
@NullMarked
package orbweaver.contract.access;

import org.jspecify.annotations.NullMarked;
