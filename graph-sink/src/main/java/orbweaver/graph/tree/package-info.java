/** The tree of canonical parents, as each activity walked. */
@NullMarked
package orbweaver.graph.tree;

import org.jspecify.annotations.NullMarked;
