/** Processes that run all services, or one of them. */
@NullMarked
package orbweaver.app.process;

import org.jspecify.annotations.NullMarked;
