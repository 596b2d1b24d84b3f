/** Published link files: fetched where a link index or a site offers them, and cached. */
@NullMarked
package orbweaver.fetcher.shared;

import org.jspecify.annotations.NullMarked;
