/** Submissions of users to a pipeline: activities, seeds and changes of both. */
@NullMarked
package orbweaver.cli.request;

import org.jspecify.annotations.NullMarked;
