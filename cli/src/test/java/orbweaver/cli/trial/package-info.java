/** Tests of rule tests. */
@NullMarked
package orbweaver.cli.trial;

import org.jspecify.annotations.NullMarked;
