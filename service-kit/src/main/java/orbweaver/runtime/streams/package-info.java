/** Services on Kafka Streams: topology, settings, commits and output. */
@NullMarked
package orbweaver.runtime.streams;

import org.jspecify.annotations.NullMarked;
