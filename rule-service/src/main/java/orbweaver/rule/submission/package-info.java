/**
 * Submissions of parties: registration of activities, evaluation of seeds, overrides and reviews.
 */
@NullMarked
package orbweaver.rule.submission;

import org.jspecify.annotations.NullMarked;
