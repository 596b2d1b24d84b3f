/** What is said of the graph on its public topics. */
@NullMarked
package orbweaver.graph.publish;

import org.jspecify.annotations.NullMarked;
