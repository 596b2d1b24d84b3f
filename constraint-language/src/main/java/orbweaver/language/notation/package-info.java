/**
 * Notation of formulas in W4, the constraint-guided Web walker of 1996: parser, printer, registry
 * of constraints, and includes.
 */
@NullMarked
package orbweaver.language.notation;

import org.jspecify.annotations.NullMarked;
