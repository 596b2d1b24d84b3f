/** The archive of the World Wide Web Worm. */
@NullMarked
package orbweaver.contract.archive;

import org.jspecify.annotations.NullMarked;
