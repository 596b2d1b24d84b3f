/** Metrics of a process; docs/reference/metrics.md lists them all. */
@NullMarked
package orbweaver.kit.meter;

import org.jspecify.annotations.NullMarked;
