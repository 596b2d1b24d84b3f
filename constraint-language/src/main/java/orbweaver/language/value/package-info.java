/** Predicates on one value, and the formats of times and durations. */
@NullMarked
package orbweaver.language.value;

import org.jspecify.annotations.NullMarked;
