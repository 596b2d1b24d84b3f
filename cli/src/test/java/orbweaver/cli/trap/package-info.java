/** Tests of the traps command. */
@NullMarked
package orbweaver.cli.trap;

import org.jspecify.annotations.NullMarked;
