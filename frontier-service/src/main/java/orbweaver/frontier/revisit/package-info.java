/** Stored page versions and revisit schedule. */
@NullMarked
package orbweaver.frontier.revisit;

import org.jspecify.annotations.NullMarked;
