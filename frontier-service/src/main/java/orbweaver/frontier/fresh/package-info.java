/** How fresh pages are: what is kept of their copies, and when they are asked for again. */
@NullMarked
package orbweaver.frontier.fresh;

import org.jspecify.annotations.NullMarked;
