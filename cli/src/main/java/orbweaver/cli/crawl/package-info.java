/** Crawls with the whole pipeline in this process, or with a remote one. */
@NullMarked
package orbweaver.cli.crawl;

import org.jspecify.annotations.NullMarked;
