/** What looks like a trap: by the text of a URL alone, and by what its host has shown before. */
@NullMarked
package orbweaver.frontier.trap;

import org.jspecify.annotations.NullMarked;
