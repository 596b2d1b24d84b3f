@NullMarked
package orbweaver.contract.library;

import org.jspecify.annotations.NullMarked;
