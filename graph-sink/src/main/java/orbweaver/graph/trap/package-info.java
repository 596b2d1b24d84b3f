/** What in the graph looks like a trap or a mirror: for somebody to look at, nothing acts on it. */
@NullMarked
package orbweaver.graph.trap;

import org.jspecify.annotations.NullMarked;
