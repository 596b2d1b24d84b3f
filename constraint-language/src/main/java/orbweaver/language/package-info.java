/** Constraint language: formulas, and the results of their evaluation. */
@NullMarked
package orbweaver.language;

import org.jspecify.annotations.NullMarked;
