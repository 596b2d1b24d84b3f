/** Content of a page: links, headings, metadata and markup problems. */
@NullMarked
package orbweaver.extractor.markup;

import org.jspecify.annotations.NullMarked;
