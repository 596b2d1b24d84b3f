/** Reports on the whole graph: status, statistics, growth, broken links and changes. */
@NullMarked
package orbweaver.graph.analysis.reports;

import org.jspecify.annotations.NullMarked;
