/**
 * Command {@code report}, which performs the actions of an activity on the graph, and the trace of
 * a running crawl.
 */
@NullMarked
package orbweaver.cli.report;

import org.jspecify.annotations.NullMarked;
