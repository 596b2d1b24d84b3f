/**
 * External files: results of other crawls, read from link files and archives instead of fetching
 * the pages again.
 */
@NullMarked
package orbweaver.fetcher.external;

import org.jspecify.annotations.NullMarked;
