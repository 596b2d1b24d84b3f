/** Content of a page: links, headings, metadata and markup problems. */
@NullMarked
package orbweaver.extractor.content;

import org.jspecify.annotations.NullMarked;
