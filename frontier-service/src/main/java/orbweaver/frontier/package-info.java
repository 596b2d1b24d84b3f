/** Known URLs, host queues and open orders: what is fetched next. Knows no Kafka. */
@NullMarked
package orbweaver.frontier;

import org.jspecify.annotations.NullMarked;
