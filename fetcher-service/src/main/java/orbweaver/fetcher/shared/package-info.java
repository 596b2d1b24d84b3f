/** What sites tell of themselves, asked for once a site. */
@NullMarked
package orbweaver.fetcher.shared;

import org.jspecify.annotations.NullMarked;
