/** Tests of index-sink on Kafka. */
@NullMarked
package orbweaver.index.sink.kafka;

import org.jspecify.annotations.NullMarked;
