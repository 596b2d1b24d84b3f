/** Predicates on one value, and the formats of times and durations. */
@NullMarked
package orbweaver.language.predicate;

import org.jspecify.annotations.NullMarked;
