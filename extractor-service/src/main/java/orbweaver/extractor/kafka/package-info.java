/** Kafka shell of the extractor: topic {@code fetch} in, topic {@code link} out. */
@NullMarked
package orbweaver.extractor.kafka;

import org.jspecify.annotations.NullMarked;
