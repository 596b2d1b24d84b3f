@NullMarked
package orbweaver.extractor.listing;

import org.jspecify.annotations.NullMarked;
