/** Tests of the writing of the full-text index. */
@NullMarked
package orbweaver.index.sink;

import org.jspecify.annotations.NullMarked;
