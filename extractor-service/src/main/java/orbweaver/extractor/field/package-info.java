/** What the fields of an HTTP head say of a page. */
@NullMarked
package orbweaver.extractor.field;

import org.jspecify.annotations.NullMarked;
