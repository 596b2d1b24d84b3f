/** Limits that keep the bodies of a fetcher within its memory budget. */
@NullMarked
package orbweaver.fetcher.memory;

import org.jspecify.annotations.NullMarked;
