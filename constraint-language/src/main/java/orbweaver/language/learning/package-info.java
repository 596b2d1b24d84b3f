/** Adaptive order of predicates, learned from measured cost and selectivity. */
@NullMarked
package orbweaver.language.learning;

import org.jspecify.annotations.NullMarked;
