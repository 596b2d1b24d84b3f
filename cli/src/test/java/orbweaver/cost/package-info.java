/** Tests of the cost of a page where it can be counted exactly. */
@NullMarked
package orbweaver.cost;

import org.jspecify.annotations.NullMarked;
