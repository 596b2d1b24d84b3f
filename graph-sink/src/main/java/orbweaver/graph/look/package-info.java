/** Looks for pages and links by what they say and where they are. */
@NullMarked
package orbweaver.graph.look;

import org.jspecify.annotations.NullMarked;
