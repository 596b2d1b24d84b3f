/** Constraints that ask for the head of a response. */
@NullMarked
package orbweaver.language.header;

import org.jspecify.annotations.NullMarked;
