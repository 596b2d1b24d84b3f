@NullMarked
package orbweaver.extractor.sitemap;

import org.jspecify.annotations.NullMarked;
