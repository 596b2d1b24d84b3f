@NullMarked
package orbweaver.contract.access;

import org.jspecify.annotations.NullMarked;
