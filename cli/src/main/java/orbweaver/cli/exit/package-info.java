/** How a command ends. */
@NullMarked
package orbweaver.cli.exit;

import org.jspecify.annotations.NullMarked;
