/** Explanation of each decision of the crawl: queries, results and their text. */
@NullMarked
package orbweaver.graph.analysis.explain;

import org.jspecify.annotations.NullMarked;
