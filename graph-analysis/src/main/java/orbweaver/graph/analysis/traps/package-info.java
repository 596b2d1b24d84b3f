/**
 * Detection of traps and mirrors in the graph, for people to review; no component acts on the
 * findings.
 */
@NullMarked
package orbweaver.graph.analysis.traps;

import org.jspecify.annotations.NullMarked;
