@NullMarked
package orbweaver.contract.page;

import org.jspecify.annotations.NullMarked;
