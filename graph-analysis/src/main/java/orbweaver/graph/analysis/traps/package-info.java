/**
 * Detection of traps and mirrors in the graph. Operators review the findings; no component acts on
 * them.
 */
@NullMarked
package orbweaver.graph.analysis.traps;

import org.jspecify.annotations.NullMarked;
