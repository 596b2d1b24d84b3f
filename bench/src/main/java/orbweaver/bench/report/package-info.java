/** Report on runs: medians in a table, and CPU time by part of the crawl. */
@NullMarked
package orbweaver.bench.report;

import org.jspecify.annotations.NullMarked;
