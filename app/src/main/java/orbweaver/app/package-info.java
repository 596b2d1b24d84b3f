/** Main classes of the services, which read their settings from environment variables. */
@NullMarked
package orbweaver.app;

import org.jspecify.annotations.NullMarked;
