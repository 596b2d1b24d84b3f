/** What a fetcher costs. */
@NullMarked
package orbweaver.benchmarks.fetch;

import org.jspecify.annotations.NullMarked;
