/** Constraints on what the ring itself remembers of a candidate. */
@NullMarked
package orbweaver.language.ring;

import org.jspecify.annotations.NullMarked;
