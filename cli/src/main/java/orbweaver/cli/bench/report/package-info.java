/** What is told of runs: medians in a table, and where a crawl spends its time. */
@NullMarked
package orbweaver.cli.bench.report;

import org.jspecify.annotations.NullMarked;
