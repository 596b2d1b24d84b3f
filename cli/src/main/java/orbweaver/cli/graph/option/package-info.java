/** What the questions to a graph have in common. */
@NullMarked
package orbweaver.cli.graph.option;

import org.jspecify.annotations.NullMarked;
