/** Index of the rows about a URL, for a graph whose database has no index. */
@NullMarked
package orbweaver.graph.analysis.urlindex;

import org.jspecify.annotations.NullMarked;
