/** Tests of package proposal. */
@NullMarked
package orbweaver.library.proposal;

import org.jspecify.annotations.NullMarked;
