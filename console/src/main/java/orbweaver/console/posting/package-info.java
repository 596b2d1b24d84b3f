/** Forms that change the virtual library: its eight operations, and the undoing of a change. */
@NullMarked
package orbweaver.console.posting;

import org.jspecify.annotations.NullMarked;
