/** Evaluation of an activity's formula for URLs and HTTP exchanges. */
@NullMarked
package orbweaver.rule.formula;

import org.jspecify.annotations.NullMarked;
