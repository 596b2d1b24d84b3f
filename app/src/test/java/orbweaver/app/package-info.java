/** Tests of the main classes of services. */
@NullMarked
package orbweaver.app;

import org.jspecify.annotations.NullMarked;
