/** Frontier of a crawl: seen URLs, host queues and fetch requests. Independent of Kafka. */
@NullMarked
package orbweaver.frontier;

import org.jspecify.annotations.NullMarked;
