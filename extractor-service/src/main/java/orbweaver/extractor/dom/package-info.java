/** Pages parsed into a DOM tree: correct for any markup, but slower than streaming. */
@NullMarked
package orbweaver.extractor.dom;

import org.jspecify.annotations.NullMarked;
