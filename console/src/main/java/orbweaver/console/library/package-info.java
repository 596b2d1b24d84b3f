/** Pages that read the virtual library. */
@NullMarked
package orbweaver.console.library;

import org.jspecify.annotations.NullMarked;
