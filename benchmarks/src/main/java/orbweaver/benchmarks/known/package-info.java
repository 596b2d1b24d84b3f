/** Cost of the frontier: seen URLs, queues, scheduling. */
@NullMarked
package orbweaver.benchmarks.known;

import org.jspecify.annotations.NullMarked;
