/** Host queues: one queue per politeness key, and the window of requests in flight from it. */
@NullMarked
package orbweaver.frontier.queue;

import org.jspecify.annotations.NullMarked;
