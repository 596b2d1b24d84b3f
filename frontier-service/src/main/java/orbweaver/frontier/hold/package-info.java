/** What is kept for the last resort, until its phase opens. */
@NullMarked
package orbweaver.frontier.hold;

import org.jspecify.annotations.NullMarked;
