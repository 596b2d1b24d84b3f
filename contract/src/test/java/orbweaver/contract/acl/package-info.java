@NullMarked
package orbweaver.contract.acl;

import org.jspecify.annotations.NullMarked;
