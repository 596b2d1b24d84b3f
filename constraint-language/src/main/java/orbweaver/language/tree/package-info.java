/**
 * What a formula is once it is read, in whichever notation: judged, ordered and simplified here.
 */
@NullMarked
package orbweaver.language.tree;

import org.jspecify.annotations.NullMarked;
