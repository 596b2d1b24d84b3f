/** Evaluation and partial evaluation of rules. */
@NullMarked
package orbweaver.language.rules.judging;

import org.jspecify.annotations.NullMarked;
