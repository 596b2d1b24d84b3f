/** Search for pages and links by their texts and URLs. */
@NullMarked
package orbweaver.graph.analysis.search;

import org.jspecify.annotations.NullMarked;
