/** Full-text index of pages: written as pages are read. */
@NullMarked
package orbweaver.index.sink;

import org.jspecify.annotations.NullMarked;
