/** Tests of WACZ files. */
@NullMarked
package orbweaver.app.wacz;

import org.jspecify.annotations.NullMarked;
