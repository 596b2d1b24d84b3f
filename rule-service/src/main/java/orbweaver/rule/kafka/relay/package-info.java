/** Relay of submissions from the topics of parties to the operator's submission topic. */
@NullMarked
package orbweaver.rule.kafka.relay;

import org.jspecify.annotations.NullMarked;
