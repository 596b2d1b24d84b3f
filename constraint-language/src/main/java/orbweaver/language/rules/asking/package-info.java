/** The questions that rules ask of a candidate, all of them at once. */
@NullMarked
package orbweaver.language.rules.asking;

import org.jspecify.annotations.NullMarked;
