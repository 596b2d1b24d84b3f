/** What a fetcher stands on, and whoever asks as one. */
@NullMarked
package orbweaver.fetcher.footing;

import org.jspecify.annotations.NullMarked;
