/** The URLs for which something is out or coming, or held, and what all of them come to. */
@NullMarked
package orbweaver.frontier.open;

import org.jspecify.annotations.NullMarked;
