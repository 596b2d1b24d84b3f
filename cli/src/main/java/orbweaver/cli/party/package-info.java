/** Commands for the parties that share a pipeline. */
@NullMarked
package orbweaver.cli.party;

import org.jspecify.annotations.NullMarked;
