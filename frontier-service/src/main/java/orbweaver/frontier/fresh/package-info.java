/** Stored page versions and revisit schedule. */
@NullMarked
package orbweaver.frontier.fresh;

import org.jspecify.annotations.NullMarked;
