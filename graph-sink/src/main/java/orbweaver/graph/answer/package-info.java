/** Explanation of each decision of the crawl: queries, results and their text. */
@NullMarked
package orbweaver.graph.answer;

import org.jspecify.annotations.NullMarked;
