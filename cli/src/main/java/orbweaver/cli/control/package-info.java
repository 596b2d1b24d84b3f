/** Control of running crawls and services. */
@NullMarked
package orbweaver.cli.control;

import org.jspecify.annotations.NullMarked;
