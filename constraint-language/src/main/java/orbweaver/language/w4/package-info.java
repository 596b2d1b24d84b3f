/** The notation of W4, the constraint-guided Web walker of 1996. */
@NullMarked
package orbweaver.language.w4;

import org.jspecify.annotations.NullMarked;
