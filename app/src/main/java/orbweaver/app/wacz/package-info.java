/** Archives as WACZ files (version 1.1.1), which ReplayWeb.page and other programs replay. */
@NullMarked
package orbweaver.app.wacz;

import org.jspecify.annotations.NullMarked;
