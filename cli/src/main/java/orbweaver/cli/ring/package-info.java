/** Commands that show and migrate a pipeline. */
@NullMarked
package orbweaver.cli.ring;

import org.jspecify.annotations.NullMarked;
