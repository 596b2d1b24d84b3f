/** Search for pages and links by their texts and URLs. */
@NullMarked
package orbweaver.graph.look;

import org.jspecify.annotations.NullMarked;
