/** The families of a walk: what the links of an element lead to. */
@NullMarked
package orbweaver.language.family;

import org.jspecify.annotations.NullMarked;
