/** Seen URLs and their discovery paths. */
@NullMarked
package orbweaver.frontier.known;

import org.jspecify.annotations.NullMarked;
