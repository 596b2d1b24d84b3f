/** Crawls with the whole pipeline in this process, or with a remote one. */
@NullMarked
package orbweaver.app.crawl;

import org.jspecify.annotations.NullMarked;
