/** Archive of a crawl: WARC files with the bodies of pages, and the captures in them. */
@NullMarked
package orbweaver.archive.sink;

import org.jspecify.annotations.NullMarked;
