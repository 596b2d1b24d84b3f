/** What a robots.txt and a sitemap list. */
@NullMarked
package orbweaver.extractor.listing;

import org.jspecify.annotations.NullMarked;
