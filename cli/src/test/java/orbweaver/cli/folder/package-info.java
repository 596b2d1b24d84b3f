/** Tests of folder ownership and locks. */
@NullMarked
package orbweaver.cli.folder;

import org.jspecify.annotations.NullMarked;
