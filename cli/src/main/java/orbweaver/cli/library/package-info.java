/** Commands of the virtual library. */
@NullMarked
package orbweaver.cli.library;

import org.jspecify.annotations.NullMarked;
