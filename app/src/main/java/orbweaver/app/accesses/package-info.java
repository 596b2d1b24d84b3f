/** Counts of the requests that readers send to a running crawl. */
@NullMarked
package orbweaver.app.accesses;

import org.jspecify.annotations.NullMarked;
