/** Tests of the client that drains services. */
@NullMarked
package orbweaver.admin.control;

import org.jspecify.annotations.NullMarked;
