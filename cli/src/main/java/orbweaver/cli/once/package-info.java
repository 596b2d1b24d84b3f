/** Commands that try one URL without a pipeline. */
@NullMarked
package orbweaver.cli.once;

import org.jspecify.annotations.NullMarked;
