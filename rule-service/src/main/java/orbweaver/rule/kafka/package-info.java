/** Kafka Streams topology of rule-service, and its record handlers. */
@NullMarked
package orbweaver.rule.kafka;

import org.jspecify.annotations.NullMarked;
