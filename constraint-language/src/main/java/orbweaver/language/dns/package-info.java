/** Constraints that may need a DNS lookup. */
@NullMarked
package orbweaver.language.dns;

import org.jspecify.annotations.NullMarked;
