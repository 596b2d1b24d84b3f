/** Export of the graph to the file formats of other tools. The subpackages group the formats. */
@NullMarked
package orbweaver.graph.analysis.export;

import org.jspecify.annotations.NullMarked;
