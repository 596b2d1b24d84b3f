/** Crawls, with the whole ring in this process or with one elsewhere. */
@NullMarked
package orbweaver.cli.crawl;

import org.jspecify.annotations.NullMarked;
