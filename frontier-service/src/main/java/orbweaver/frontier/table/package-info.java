/** A table for more entries than there is room for objects. Knows no Kafka. */
@NullMarked
package orbweaver.frontier.table;

import org.jspecify.annotations.NullMarked;
