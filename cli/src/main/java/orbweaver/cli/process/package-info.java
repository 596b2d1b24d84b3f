/** Processes that run all services, or one of them. */
@NullMarked
package orbweaver.cli.process;

import org.jspecify.annotations.NullMarked;
