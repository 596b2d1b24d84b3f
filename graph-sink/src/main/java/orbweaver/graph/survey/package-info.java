/** What a graph as a whole looks like, how it grew and what in it is broken or changed. */
@NullMarked
package orbweaver.graph.survey;

import org.jspecify.annotations.NullMarked;
