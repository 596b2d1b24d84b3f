/** Predicates on one value, and the formats of times and durations. */
@NullMarked
package orbweaver.language.time;

import org.jspecify.annotations.NullMarked;
