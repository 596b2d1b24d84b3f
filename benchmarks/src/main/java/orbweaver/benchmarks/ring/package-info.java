/** Cost of the pipeline itself. */
@NullMarked
package orbweaver.benchmarks.ring;

import org.jspecify.annotations.NullMarked;
