@NullMarked
package orbweaver.contract.fetch;

import org.jspecify.annotations.NullMarked;
