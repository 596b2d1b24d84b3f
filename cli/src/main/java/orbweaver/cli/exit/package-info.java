/** Output of commands: standard streams, exit codes and failures. */
@NullMarked
package orbweaver.cli.exit;

import org.jspecify.annotations.NullMarked;
