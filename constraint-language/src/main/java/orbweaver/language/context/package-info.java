/** Constraints on the discovery of a candidate and on the other crawls that know it. */
@NullMarked
package orbweaver.language.context;

import org.jspecify.annotations.NullMarked;
