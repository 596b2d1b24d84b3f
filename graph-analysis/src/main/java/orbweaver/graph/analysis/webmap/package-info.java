/** Maps of the Web: the resources that a crawl found, as nested lists with a legend. */
@NullMarked
package orbweaver.graph.analysis.webmap;

import org.jspecify.annotations.NullMarked;
