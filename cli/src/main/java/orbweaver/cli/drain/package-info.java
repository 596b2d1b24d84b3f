/** Control of running crawls and services. */
@NullMarked
package orbweaver.cli.drain;

import org.jspecify.annotations.NullMarked;
