/** Search in the full-text index: the last commit of its writer. */
@NullMarked
package orbweaver.index.search;

import org.jspecify.annotations.NullMarked;
