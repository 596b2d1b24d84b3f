/** Export of the graph to the file formats of other tools. The subpackages group the formats. */
@NullMarked
package orbweaver.graph.file;

import org.jspecify.annotations.NullMarked;
