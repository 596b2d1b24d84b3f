/** What a page costs, counted where it can be counted exactly. */
@NullMarked
package orbweaver.cost;

import org.jspecify.annotations.NullMarked;
