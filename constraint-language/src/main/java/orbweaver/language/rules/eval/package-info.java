/** Evaluation and partial evaluation of rules. */
@NullMarked
package orbweaver.language.rules.eval;

import org.jspecify.annotations.NullMarked;
