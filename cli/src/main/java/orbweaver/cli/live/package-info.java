/** Standard streams and working directory of commands. */
@NullMarked
package orbweaver.cli.live;

import org.jspecify.annotations.NullMarked;
