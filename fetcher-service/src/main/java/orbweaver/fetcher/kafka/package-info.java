/**
 * Kafka shell of the fetcher: reads fetch requests, writes results and host records, and commits
 * both with the offsets in one transaction.
 */
@NullMarked
package orbweaver.fetcher.kafka;

import org.jspecify.annotations.NullMarked;
