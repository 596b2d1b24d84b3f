/** Constraint language: formulas, the evidence they are evaluated with, and their results. */
@NullMarked
package orbweaver.language.family;

import org.jspecify.annotations.NullMarked;
