/** Tree of canonical parents of each activity. */
@NullMarked
package orbweaver.graph.tree;

import org.jspecify.annotations.NullMarked;
