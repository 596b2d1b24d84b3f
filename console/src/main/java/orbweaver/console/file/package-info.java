/** Files that programs read: link files, feeds, and bodies of captures. */
@NullMarked
package orbweaver.console.file;

import org.jspecify.annotations.NullMarked;
