/** Commands that try one URL without a pipeline. */
@NullMarked
package orbweaver.cli.dryrun;

import org.jspecify.annotations.NullMarked;
