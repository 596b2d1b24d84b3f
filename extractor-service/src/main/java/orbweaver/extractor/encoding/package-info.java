/** Decoding and encoding of text as in browsers. (encoding.spec.whatwg.org) */
@NullMarked
package orbweaver.extractor.encoding;

import org.jspecify.annotations.NullMarked;
