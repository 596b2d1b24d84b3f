/** What is known of a candidate, in a few words. */
@NullMarked
package orbweaver.language.explanation.words;

import org.jspecify.annotations.NullMarked;
