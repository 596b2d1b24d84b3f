/** Test of formulas on URLs with given evidence, without fetching. */
@NullMarked
package orbweaver.cli.ruletest;

import org.jspecify.annotations.NullMarked;
