/** Media types, as formulas and as servers write them. */
@NullMarked
package orbweaver.language.media;

import org.jspecify.annotations.NullMarked;
