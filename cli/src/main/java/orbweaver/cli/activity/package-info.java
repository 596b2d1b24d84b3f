/** Files of activities, formulas and rules. */
@NullMarked
package orbweaver.cli.activity;

import org.jspecify.annotations.NullMarked;
