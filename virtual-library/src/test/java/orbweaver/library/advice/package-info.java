/** Tests of the advice on the virtual library. */
@NullMarked
package orbweaver.library.advice;

import org.jspecify.annotations.NullMarked;
