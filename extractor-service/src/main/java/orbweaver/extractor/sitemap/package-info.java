/** Links listed by robots.txt files and sitemaps. */
@NullMarked
package orbweaver.extractor.sitemap;

import org.jspecify.annotations.NullMarked;
