/** Parsers of attribute values and texts. */
@NullMarked
package orbweaver.extractor.text;

import org.jspecify.annotations.NullMarked;
