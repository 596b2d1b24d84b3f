/** Services on Kafka Streams: topology, settings, commits and output. */
@NullMarked
package orbweaver.kit.streams;

import org.jspecify.annotations.NullMarked;
