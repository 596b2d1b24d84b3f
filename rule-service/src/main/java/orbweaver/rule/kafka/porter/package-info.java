/** Relay of submissions from the topics of parties to the operator's submission topic. */
@NullMarked
package orbweaver.rule.kafka.porter;

import org.jspecify.annotations.NullMarked;
