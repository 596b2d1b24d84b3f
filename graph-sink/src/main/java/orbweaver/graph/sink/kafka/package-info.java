/**
 * The sink service on Kafka: link, verdict and progress in; rows and offsets in one transaction.
 */
@NullMarked
package orbweaver.graph.sink.kafka;

import org.jspecify.annotations.NullMarked;
