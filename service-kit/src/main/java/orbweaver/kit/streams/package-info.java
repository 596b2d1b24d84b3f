/** What stations on Kafka Streams have in common. */
@NullMarked
package orbweaver.kit.streams;

import org.jspecify.annotations.NullMarked;
