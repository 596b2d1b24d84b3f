/**
 * Kafka shell of the extractor: topic {@code fetch} in, topics {@code text} and {@code link} out.
 */
@NullMarked
package orbweaver.extractor.kafka;

import org.jspecify.annotations.NullMarked;
