/** Changes of activities, and draining of services. */
@NullMarked
package orbweaver.admin.control;

import org.jspecify.annotations.NullMarked;
