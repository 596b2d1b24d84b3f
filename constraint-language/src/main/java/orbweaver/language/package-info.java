/**
 * The constraint language: formulas, the evidence they are judged against, and what they answer.
 */
@NullMarked
package orbweaver.language;

import org.jspecify.annotations.NullMarked;
