/** Tests of the extractor on Kafka. */
@NullMarked
package orbweaver.extractor.kafka;

import org.jspecify.annotations.NullMarked;
