/** Tests of rule tests. */
@NullMarked
package orbweaver.cli.ruletest;

import org.jspecify.annotations.NullMarked;
