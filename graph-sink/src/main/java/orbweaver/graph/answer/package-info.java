/** What the graph answers, as records that print themselves. */
@NullMarked
package orbweaver.graph.answer;

import org.jspecify.annotations.NullMarked;
