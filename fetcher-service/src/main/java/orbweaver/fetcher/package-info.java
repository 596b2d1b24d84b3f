/**
 * Fetcher core: executes fetch requests with one slot per host, robots.txt first and one request
 * per step.
 */
@NullMarked
package orbweaver.fetcher;

import org.jspecify.annotations.NullMarked;
