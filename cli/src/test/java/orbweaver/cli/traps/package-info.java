/** Tests of the traps command. */
@NullMarked
package orbweaver.cli.traps;

import org.jspecify.annotations.NullMarked;
