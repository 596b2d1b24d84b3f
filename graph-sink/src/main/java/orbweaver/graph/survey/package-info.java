/** Reports on the whole graph: status, statistics, growth, broken links and changes. */
@NullMarked
package orbweaver.graph.survey;

import org.jspecify.annotations.NullMarked;
