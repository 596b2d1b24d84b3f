/**
 * Syntax tree of a formula, independent of the notation: evaluation, simplification, and the order
 * of predicates, also as learned from measured cost and selectivity.
 */
@NullMarked
package orbweaver.language.tree;

import org.jspecify.annotations.NullMarked;
