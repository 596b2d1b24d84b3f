/** How rules judge, as far as the evidence goes, and what of them is left to ask. */
@NullMarked
package orbweaver.language.rules.judging;

import org.jspecify.annotations.NullMarked;
