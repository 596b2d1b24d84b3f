/** Formulas of activities, asked about URLs and exchanges. */
@NullMarked
package orbweaver.rule.formula;

import org.jspecify.annotations.NullMarked;
