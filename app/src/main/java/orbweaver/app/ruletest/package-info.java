/** Test of formulas on URLs with given evidence, without fetching. */
@NullMarked
package orbweaver.app.ruletest;

import org.jspecify.annotations.NullMarked;
