/** Metrics of a process; docs/reference/metrics.md lists them all. */
@NullMarked
package orbweaver.runtime.metrics;

import org.jspecify.annotations.NullMarked;
