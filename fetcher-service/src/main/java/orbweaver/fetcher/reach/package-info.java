/**
 * Where a fetcher may go: names are resolved, every address is checked, the checked one is used.
 */
@NullMarked
package orbweaver.fetcher.reach;

import org.jspecify.annotations.NullMarked;
