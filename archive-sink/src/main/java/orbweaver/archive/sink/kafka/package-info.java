/**
 * The service archive-sink on Kafka. It consumes the topics fetch and verdict, and commits the
 * index of captures and the offsets together.
 */
@NullMarked
package orbweaver.archive.sink.kafka;

import org.jspecify.annotations.NullMarked;
