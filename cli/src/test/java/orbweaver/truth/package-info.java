/** Expected results of crawls, computed independently of the product. */
@NullMarked
package orbweaver.truth;

import org.jspecify.annotations.NullMarked;
