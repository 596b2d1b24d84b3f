@NullMarked
package orbweaver.extractor.header;

import org.jspecify.annotations.NullMarked;
