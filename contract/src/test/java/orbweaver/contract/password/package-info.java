@NullMarked
package orbweaver.contract.password;

import org.jspecify.annotations.NullMarked;
