/** HTTP header fields about a page: content type, language and links. */
@NullMarked
package orbweaver.extractor.header;

import org.jspecify.annotations.NullMarked;
