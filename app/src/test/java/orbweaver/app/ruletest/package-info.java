/** Tests of rule tests. */
@NullMarked
package orbweaver.app.ruletest;

import org.jspecify.annotations.NullMarked;
