/** What is typed after a command, read. */
@NullMarked
package orbweaver.cli.option;

import org.jspecify.annotations.NullMarked;
