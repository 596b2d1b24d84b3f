/** Tests of folder ownership and locks. */
@NullMarked
package orbweaver.app.folder;

import org.jspecify.annotations.NullMarked;
