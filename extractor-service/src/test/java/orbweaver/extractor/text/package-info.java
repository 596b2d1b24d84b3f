@NullMarked
package orbweaver.extractor.text;

import org.jspecify.annotations.NullMarked;
