/**
 * Politeness: one slot per politeness key and permits per IP address, free of threads and clocks.
 */
@NullMarked
package orbweaver.fetcher.politeness;

import org.jspecify.annotations.NullMarked;
