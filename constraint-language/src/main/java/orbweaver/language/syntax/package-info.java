/**
 * Syntax of formulas in the notation of W4, the constraint-guided Web walker of 1996:
 * S-expressions, parser, constraint types, and error messages.
 */
@NullMarked
package orbweaver.language.syntax;

import org.jspecify.annotations.NullMarked;
