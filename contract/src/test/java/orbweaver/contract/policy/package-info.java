@NullMarked
package orbweaver.contract.policy;

import org.jspecify.annotations.NullMarked;
