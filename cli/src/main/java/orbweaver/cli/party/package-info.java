/** Commands for a ring that several parties share. */
@NullMarked
package orbweaver.cli.party;

import org.jspecify.annotations.NullMarked;
