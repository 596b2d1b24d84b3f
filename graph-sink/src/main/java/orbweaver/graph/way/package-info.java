/** Ways over the links of a Web: how far, by which pages, and how many there are. */
@NullMarked
package orbweaver.graph.way;

import org.jspecify.annotations.NullMarked;
