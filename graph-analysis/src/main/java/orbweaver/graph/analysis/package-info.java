/** Analyses of the link graph: explanations, the crawl tree, reports, ranks, exports. */
@NullMarked
package orbweaver.graph.analysis;

import org.jspecify.annotations.NullMarked;
