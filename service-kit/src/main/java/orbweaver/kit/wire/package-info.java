/** Records as Kafka carries them, and where those go that cannot be read. */
@NullMarked
package orbweaver.kit.wire;

import org.jspecify.annotations.NullMarked;
