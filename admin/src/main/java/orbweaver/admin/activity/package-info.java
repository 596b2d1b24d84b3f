/** Files of activities, formulas and rules. */
@NullMarked
package orbweaver.admin.activity;

import org.jspecify.annotations.NullMarked;
