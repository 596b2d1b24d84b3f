/** Analysis of texts: words, their stems, languages, and the fields of the index. */
@NullMarked
package orbweaver.index.analysis;

import org.jspecify.annotations.NullMarked;
