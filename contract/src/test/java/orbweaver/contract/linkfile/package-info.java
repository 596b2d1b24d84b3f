@NullMarked
package orbweaver.contract.linkfile;

import org.jspecify.annotations.NullMarked;
