/** Submissions of users to a pipeline: activities, seeds and changes of both. */
@NullMarked
package orbweaver.cli.submission;

import org.jspecify.annotations.NullMarked;
