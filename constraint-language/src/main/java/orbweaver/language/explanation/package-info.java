/** Explanations of evaluations: reasons, traces, counterfactuals, and descriptions of evidence. */
@NullMarked
package orbweaver.language.explanation;

import org.jspecify.annotations.NullMarked;
