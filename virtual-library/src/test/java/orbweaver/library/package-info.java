/** Tests of the virtual library. */
@NullMarked
package orbweaver.library;

import org.jspecify.annotations.NullMarked;
