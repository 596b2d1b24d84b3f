/**
 * Evaluation of seeds, pages and outlinks by ordered constraints: seeds and pages in, verdicts and
 * batches of outlinks out.
 */
@NullMarked
package orbweaver.rule;

import org.jspecify.annotations.NullMarked;
