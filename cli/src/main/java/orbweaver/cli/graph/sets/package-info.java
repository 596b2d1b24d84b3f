/** Commands that combine several crawls: union, intersection, difference. */
@NullMarked
package orbweaver.cli.graph.sets;

import org.jspecify.annotations.NullMarked;
