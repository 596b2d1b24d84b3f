/** {@code orbweaver rules}: check, test, comparison and translation of formulas. */
@NullMarked
package orbweaver.cli.rules;

import org.jspecify.annotations.NullMarked;
