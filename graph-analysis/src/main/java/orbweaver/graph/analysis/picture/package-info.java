/** Pictures of a graph as SVG: trees, layers of pages, nested areas, and their layouts. */
@NullMarked
package orbweaver.graph.analysis.picture;

import org.jspecify.annotations.NullMarked;
