/** The graph as files of other tools. Each format has a class in one of the rooms inside. */
@NullMarked
package orbweaver.graph.file;

import org.jspecify.annotations.NullMarked;
