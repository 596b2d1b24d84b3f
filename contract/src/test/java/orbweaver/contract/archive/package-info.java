@NullMarked
package orbweaver.contract.archive;

import org.jspecify.annotations.NullMarked;
