/**
 * Fetcher core: executes fetch requests with one slot per host, robots.txt first and one request
 * per step.
 *
 * <p>A {@link orbweaver.fetcher.FetchTask} waits in its host slot until the host scheduler starts a
 * step. Each step runs the stages of {@code FetchStep}; its {@code StepResult} tells the scheduler
 * how the host responded, and whether the task ended in a {@link orbweaver.fetcher.FetchCompletion}
 * or waits for its next step.
 */
@NullMarked
package orbweaver.fetcher;

import org.jspecify.annotations.NullMarked;
