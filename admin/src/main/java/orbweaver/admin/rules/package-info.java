/** Formulas from files, and rules from banned lists. */
@NullMarked
package orbweaver.admin.rules;

import org.jspecify.annotations.NullMarked;
