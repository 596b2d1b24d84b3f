/** Pages with pictures of the graph of a crawl. */
@NullMarked
package orbweaver.console.picture;

import org.jspecify.annotations.NullMarked;
