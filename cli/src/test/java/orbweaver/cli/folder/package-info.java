/** Whose a folder is, and who may touch it. */
@NullMarked
package orbweaver.cli.folder;

import org.jspecify.annotations.NullMarked;
