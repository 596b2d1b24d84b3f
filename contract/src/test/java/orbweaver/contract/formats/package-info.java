@NullMarked
package orbweaver.contract.formats;

import org.jspecify.annotations.NullMarked;
