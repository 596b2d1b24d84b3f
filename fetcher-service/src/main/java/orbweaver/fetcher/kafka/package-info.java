/**
 * The fetcher on the ring: orders in, answers and what is known of hosts out, in one transaction.
 */
@NullMarked
package orbweaver.fetcher.kafka;

import org.jspecify.annotations.NullMarked;
