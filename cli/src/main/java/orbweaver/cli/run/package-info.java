/** Processes that run all services, or one of them. */
@NullMarked
package orbweaver.cli.run;

import org.jspecify.annotations.NullMarked;
