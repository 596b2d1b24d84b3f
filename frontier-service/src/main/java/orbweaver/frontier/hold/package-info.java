/** Hold queues: interests that wait for a phase, a budget, their activity or a review. */
@NullMarked
package orbweaver.frontier.hold;

import org.jspecify.annotations.NullMarked;
