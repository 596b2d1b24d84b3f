/** Fetches what is ordered: one polite lane a host, robots first, one request a turn. */
@NullMarked
package orbweaver.fetcher;

import org.jspecify.annotations.NullMarked;
