/** Pages small enough to read, and what must be found in them. */
@NullMarked
package orbweaver.extractor;

import org.jspecify.annotations.NullMarked;
