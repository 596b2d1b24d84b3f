/** What others found, read from their files in place of asking for it again. */
@NullMarked
package orbweaver.fetcher.known;

import org.jspecify.annotations.NullMarked;
