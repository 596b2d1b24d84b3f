/** Tests of the extractor on small pages. */
@NullMarked
package orbweaver.extractor;

import org.jspecify.annotations.NullMarked;
