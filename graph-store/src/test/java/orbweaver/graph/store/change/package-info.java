/** Tests of changes of URLs. */
@NullMarked
package orbweaver.graph.store.change;

import org.jspecify.annotations.NullMarked;
