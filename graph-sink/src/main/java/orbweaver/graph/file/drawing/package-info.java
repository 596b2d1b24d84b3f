/** Formats of drawing programs. */
@NullMarked
package orbweaver.graph.file.drawing;

import org.jspecify.annotations.NullMarked;
