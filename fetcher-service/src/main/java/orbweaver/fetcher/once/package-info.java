/** One question at a time, asked as a fetcher asks, by whoever has no ring. */
@NullMarked
package orbweaver.fetcher.once;

import org.jspecify.annotations.NullMarked;
