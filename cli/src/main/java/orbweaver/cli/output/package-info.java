/** Output of commands: standard streams, exit codes and failures. */
@NullMarked
package orbweaver.cli.output;

import org.jspecify.annotations.NullMarked;
