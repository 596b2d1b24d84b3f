/** Termination detection and allocation of shared budgets. Independent of Kafka. */
@NullMarked
package orbweaver.frontier.termination;

import org.jspecify.annotations.NullMarked;
