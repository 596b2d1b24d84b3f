/** Tests of the rules of a virtual library. */
@NullMarked
package orbweaver.library.rules;

import org.jspecify.annotations.NullMarked;
