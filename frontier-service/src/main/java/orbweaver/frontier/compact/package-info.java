/** Compact hash table without an object per entry. Independent of Kafka. */
@NullMarked
package orbweaver.frontier.compact;

import org.jspecify.annotations.NullMarked;
