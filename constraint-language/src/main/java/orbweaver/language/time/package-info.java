/** Times and durations, as formulas and as servers write them. */
@NullMarked
package orbweaver.language.time;

import org.jspecify.annotations.NullMarked;
