/** Seen URLs and their discovery paths. */
@NullMarked
package orbweaver.frontier.seen;

import org.jspecify.annotations.NullMarked;
