/** Changes of URLs between successive answers. */
@NullMarked
package orbweaver.graph.store.change;

import org.jspecify.annotations.NullMarked;
