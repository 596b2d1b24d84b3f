/** How a question is asked that has a room of its own. */
@NullMarked
package orbweaver.graph.inquiry;

import org.jspecify.annotations.NullMarked;
