/** Formats of drawing programs. */
@NullMarked
package orbweaver.graph.analysis.export.viz;

import org.jspecify.annotations.NullMarked;
