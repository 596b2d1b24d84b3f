/** Atom feeds. */
@NullMarked
package orbweaver.console.feed;

import org.jspecify.annotations.NullMarked;
