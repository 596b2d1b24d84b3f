/** What a process counts and measures, under names that docs/metrics.md tells. */
@NullMarked
package orbweaver.kit.meter;

import org.jspecify.annotations.NullMarked;
