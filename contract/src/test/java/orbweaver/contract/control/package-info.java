@NullMarked
package orbweaver.contract.control;

import org.jspecify.annotations.NullMarked;
