/** Evaluation of an activity's formula for URLs and HTTP exchanges. */
@NullMarked
package orbweaver.rule.evaluation;

import org.jspecify.annotations.NullMarked;
