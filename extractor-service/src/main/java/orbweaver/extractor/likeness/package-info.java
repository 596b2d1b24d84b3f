/** By what pages are known to be the same, or nearly so. */
@NullMarked
package orbweaver.extractor.likeness;

import org.jspecify.annotations.NullMarked;
