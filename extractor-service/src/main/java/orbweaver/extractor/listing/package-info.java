/** Links listed by robots.txt files and sitemaps. */
@NullMarked
package orbweaver.extractor.listing;

import org.jspecify.annotations.NullMarked;
