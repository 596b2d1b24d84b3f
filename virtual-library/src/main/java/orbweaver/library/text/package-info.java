/** Notation in which people write text with links. */
@NullMarked
package orbweaver.library.text;

import org.jspecify.annotations.NullMarked;
