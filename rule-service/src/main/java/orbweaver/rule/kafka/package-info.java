/** rule-service on Kafka Streams. */
@NullMarked
package orbweaver.rule.kafka;

import org.jspecify.annotations.NullMarked;
