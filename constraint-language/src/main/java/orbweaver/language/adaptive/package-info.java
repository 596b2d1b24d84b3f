/** Adaptive order of predicates, learned from measured cost and selectivity. */
@NullMarked
package orbweaver.language.adaptive;

import org.jspecify.annotations.NullMarked;
