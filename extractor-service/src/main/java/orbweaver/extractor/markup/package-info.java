/** What stands in a page: what leads elsewhere, its headings, what is wrong with its markup. */
@NullMarked
package orbweaver.extractor.markup;

import org.jspecify.annotations.NullMarked;
