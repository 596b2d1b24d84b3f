/** Records of the contract on Kafka topics: serialization, dead letters, traces and readers. */
@NullMarked
package orbweaver.runtime.record;

import org.jspecify.annotations.NullMarked;
