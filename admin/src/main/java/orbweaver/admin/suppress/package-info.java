/** List of the URLs that the operator suppresses for all activities. */
@NullMarked
package orbweaver.admin.suppress;

import org.jspecify.annotations.NullMarked;
