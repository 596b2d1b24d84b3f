/** Command {@code report}: it performs the actions of an activity on the graph. */
@NullMarked
package orbweaver.cli.report;

import org.jspecify.annotations.NullMarked;
