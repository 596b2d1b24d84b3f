/** How a type of constraint is made known, and how it reads its arguments. */
@NullMarked
package orbweaver.language.vocabulary;

import org.jspecify.annotations.NullMarked;
