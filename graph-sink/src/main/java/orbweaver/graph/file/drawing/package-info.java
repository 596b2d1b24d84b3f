/** Nodes and edges for programs that draw. */
@NullMarked
package orbweaver.graph.file.drawing;

import org.jspecify.annotations.NullMarked;
