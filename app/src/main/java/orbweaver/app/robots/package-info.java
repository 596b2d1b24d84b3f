/** Decision of a robots.txt on one URL: fetched, stored by a crawl, or a local file. */
@NullMarked
package orbweaver.app.robots;

import org.jspecify.annotations.NullMarked;
