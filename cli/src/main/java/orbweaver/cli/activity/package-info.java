/** Activities, formulas and rules as people keep them in files. */
@NullMarked
package orbweaver.cli.activity;

import org.jspecify.annotations.NullMarked;
