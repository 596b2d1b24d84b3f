/**
 * Assembly of a fetcher from its resources, and single fetches and robots.txt checks without a
 * pipeline.
 */
@NullMarked
package orbweaver.fetcher.wiring;

import org.jspecify.annotations.NullMarked;
