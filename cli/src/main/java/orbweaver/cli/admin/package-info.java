/** Commands for the parties that share a pipeline. */
@NullMarked
package orbweaver.cli.admin;

import org.jspecify.annotations.NullMarked;
