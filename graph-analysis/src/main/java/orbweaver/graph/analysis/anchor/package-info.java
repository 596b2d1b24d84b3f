/** Index of the words of anchor texts, for a graph whose database has no index. */
@NullMarked
package orbweaver.graph.analysis.anchor;

import org.jspecify.annotations.NullMarked;
