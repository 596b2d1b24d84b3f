/** Records of the contract on Kafka topics: serialization, dead letters, traces and readers. */
@NullMarked
package orbweaver.kit.wire;

import org.jspecify.annotations.NullMarked;
