@NullMarked
package orbweaver.contract.url;

import org.jspecify.annotations.NullMarked;
