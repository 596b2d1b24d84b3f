/** One URL's way round the ring, for whoever follows it with OpenTelemetry. */
@NullMarked
package orbweaver.kit.trace;

import org.jspecify.annotations.NullMarked;
