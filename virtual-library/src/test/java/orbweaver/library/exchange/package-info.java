/** Tests of package exchange. */
@NullMarked
package orbweaver.library.exchange;

import org.jspecify.annotations.NullMarked;
