/** Submissions of users to a pipeline: activities, seeds and changes of both. */
@NullMarked
package orbweaver.admin.submission;

import org.jspecify.annotations.NullMarked;
