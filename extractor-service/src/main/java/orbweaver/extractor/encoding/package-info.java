/** From bytes to text and back, as browsers have it. (encoding.spec.whatwg.org) */
@NullMarked
package orbweaver.extractor.encoding;

import org.jspecify.annotations.NullMarked;
