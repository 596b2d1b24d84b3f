/** Writing of the full-text index, as pages are read. */
@NullMarked
package orbweaver.index.sink;

import org.jspecify.annotations.NullMarked;
