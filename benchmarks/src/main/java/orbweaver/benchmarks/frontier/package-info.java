/** Cost of the frontier: seen URLs, queues, scheduling. */
@NullMarked
package orbweaver.benchmarks.frontier;

import org.jspecify.annotations.NullMarked;
