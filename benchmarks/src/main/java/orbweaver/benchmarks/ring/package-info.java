/** What it costs that there is a ring. */
@NullMarked
package orbweaver.benchmarks.ring;

import org.jspecify.annotations.NullMarked;
