/** The house rules, as far as a compiler cannot keep them. */
@NullMarked
package orbweaver.cli.house;

import org.jspecify.annotations.NullMarked;
