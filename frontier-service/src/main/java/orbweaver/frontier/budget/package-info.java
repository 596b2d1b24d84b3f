/** Budget checks on one partition: state, limits and granted budget of each activity. */
@NullMarked
package orbweaver.frontier.budget;

import org.jspecify.annotations.NullMarked;
