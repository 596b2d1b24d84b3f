/** Pages for a browser: a server of the link graph and the full-text index of a crawl. */
@NullMarked
package orbweaver.console;

import org.jspecify.annotations.NullMarked;
