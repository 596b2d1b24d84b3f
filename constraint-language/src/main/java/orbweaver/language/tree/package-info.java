/**
 * Syntax tree of a formula, independent of the notation: evaluation, ordering, and simplification.
 */
@NullMarked
package orbweaver.language.tree;

import org.jspecify.annotations.NullMarked;
