/** Constraint language: formulas, the evidence they are evaluated with, and their results. */
@NullMarked
package orbweaver.language;

import org.jspecify.annotations.NullMarked;
