/** Constraints that ask how a candidate was found. */
@NullMarked
package orbweaver.language.context;

import org.jspecify.annotations.NullMarked;
