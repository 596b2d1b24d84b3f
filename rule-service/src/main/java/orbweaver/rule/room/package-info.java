/** What fits into a record that has a limit, and what it leaves out first. */
@NullMarked
package orbweaver.rule.room;

import org.jspecify.annotations.NullMarked;
