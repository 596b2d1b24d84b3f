/** Constraints as predicates on a candidate, their types, and the reading of their arguments. */
@NullMarked
package orbweaver.language.constraint;

import org.jspecify.annotations.NullMarked;
