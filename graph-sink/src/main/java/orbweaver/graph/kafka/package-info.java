/** The sink service on Kafka: link, verdict and progress in; rows and offsets in one transaction. */
@NullMarked
package orbweaver.graph.kafka;

import org.jspecify.annotations.NullMarked;
