/**
 * The service index-sink on Kafka. It consumes the topics link, text and verdict, and commits the
 * full-text index and the offsets together.
 */
@NullMarked
package orbweaver.index.sink.kafka;

import org.jspecify.annotations.NullMarked;
