/** Why a formula says what it says: the reason, the steps to it, and what would be said without. */
@NullMarked
package orbweaver.language.explanation;

import org.jspecify.annotations.NullMarked;
