/** State tables, their binary formats and caches. Independent of Kafka. */
@NullMarked
package orbweaver.frontier.state;

import org.jspecify.annotations.NullMarked;
