/** Frontier service on Kafka Streams. */
@NullMarked
package orbweaver.frontier.kafka;

import org.jspecify.annotations.NullMarked;
