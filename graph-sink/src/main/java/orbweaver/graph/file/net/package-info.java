/** Formats of graph algorithms: plain adjacency. */
@NullMarked
package orbweaver.graph.file.net;

import org.jspecify.annotations.NullMarked;
