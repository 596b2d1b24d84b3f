/** Constraints that may need a look-up in the Domain Name System. */
@NullMarked
package orbweaver.language.dns;

import org.jspecify.annotations.NullMarked;
