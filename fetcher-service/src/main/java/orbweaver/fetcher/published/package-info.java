/** Published link files: fetched where a link index or a site offers them, and cached. */
@NullMarked
package orbweaver.fetcher.published;

import org.jspecify.annotations.NullMarked;
