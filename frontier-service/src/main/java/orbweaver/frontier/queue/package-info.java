/** One queue a politeness key, and the window of orders handed out from it. */
@NullMarked
package orbweaver.frontier.queue;

import org.jspecify.annotations.NullMarked;
