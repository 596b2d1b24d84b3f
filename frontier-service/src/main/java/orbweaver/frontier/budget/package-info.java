/** What an activity may still take: its standing, its bounds, and its share of the budget. */
@NullMarked
package orbweaver.frontier.budget;

import org.jspecify.annotations.NullMarked;
