/**
 * What the stations that judge have in common: records of the contract as evidence of the language.
 * Nothing here knows Kafka.
 */
@NullMarked
package orbweaver.kit.judging;

import org.jspecify.annotations.NullMarked;
