/** What is kept of every URL that was ever seen. */
@NullMarked
package orbweaver.frontier.known;

import org.jspecify.annotations.NullMarked;
