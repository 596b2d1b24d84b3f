/** Detection of crawler traps: by the text of a URL alone, and by the URLs seen on its host. */
@NullMarked
package orbweaver.frontier.trap;

import org.jspecify.annotations.NullMarked;
