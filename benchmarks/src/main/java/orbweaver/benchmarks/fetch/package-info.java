/** Cost of the fetcher. */
@NullMarked
package orbweaver.benchmarks.fetch;

import org.jspecify.annotations.NullMarked;
