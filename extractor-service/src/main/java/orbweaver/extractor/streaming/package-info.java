/** Streaming reading of pages with regular markup, without a DOM tree. */
@NullMarked
package orbweaver.extractor.streaming;

import org.jspecify.annotations.NullMarked;
