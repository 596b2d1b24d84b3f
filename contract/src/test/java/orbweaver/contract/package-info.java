@NullMarked
package orbweaver.contract;

import org.jspecify.annotations.NullMarked;
