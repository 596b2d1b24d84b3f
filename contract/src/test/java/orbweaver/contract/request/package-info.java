@NullMarked
package orbweaver.contract.request;

import org.jspecify.annotations.NullMarked;
