/**
 * The service graph-sink on Kafka. It consumes the topics link, verdict and progress, and stores
 * rows and offsets in one transaction of the store.
 */
@NullMarked
package orbweaver.graph.sink.kafka;

import org.jspecify.annotations.NullMarked;
