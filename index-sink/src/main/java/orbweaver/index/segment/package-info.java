/** Segments of the index that are inverted in memory and written in Lucene's format. */
@NullMarked
package orbweaver.index.segment;

import org.jspecify.annotations.NullMarked;
