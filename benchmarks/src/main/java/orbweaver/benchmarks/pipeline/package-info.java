/** Cost of the pipeline itself. */
@NullMarked
package orbweaver.benchmarks.pipeline;

import org.jspecify.annotations.NullMarked;
