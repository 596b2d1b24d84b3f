/** Tests of segments that are inverted outside Lucene. */
@NullMarked
package orbweaver.index.segment;

import org.jspecify.annotations.NullMarked;
