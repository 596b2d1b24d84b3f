/** How records of older builds are read, and written for them. */
@NullMarked
package orbweaver.contract.format;

import org.jspecify.annotations.NullMarked;
