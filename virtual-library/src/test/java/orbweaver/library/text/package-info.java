/** Tests of package text. */
@NullMarked
package orbweaver.library.text;

import org.jspecify.annotations.NullMarked;
