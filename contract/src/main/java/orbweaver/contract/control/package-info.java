/** Counts, budgets and termination detection of the frontier. */
@NullMarked
package orbweaver.contract.control;

import org.jspecify.annotations.NullMarked;
