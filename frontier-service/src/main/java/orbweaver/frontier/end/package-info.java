/** Termination detection and allocation of shared budgets. Independent of Kafka. */
@NullMarked
package orbweaver.frontier.end;

import org.jspecify.annotations.NullMarked;
