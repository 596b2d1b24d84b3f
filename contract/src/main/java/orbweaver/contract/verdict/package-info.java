/** Verdicts of rule-service: decisions on pages and seeds, and batches of outlinks. */
@NullMarked
package orbweaver.contract.verdict;

import org.jspecify.annotations.NullMarked;
