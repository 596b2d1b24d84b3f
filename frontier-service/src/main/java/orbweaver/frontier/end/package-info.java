/** Counting orders and referrals, and the proof of the end. Knows no Kafka. */
@NullMarked
package orbweaver.frontier.end;

import org.jspecify.annotations.NullMarked;
