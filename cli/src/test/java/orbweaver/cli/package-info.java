/** Tests of the command line. */
@NullMarked
package orbweaver.cli;

import org.jspecify.annotations.NullMarked;
