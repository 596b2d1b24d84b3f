@NullMarked
package orbweaver.extractor.field;

import org.jspecify.annotations.NullMarked;
