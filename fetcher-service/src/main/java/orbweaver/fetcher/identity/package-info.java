/** Who asks a server, and on whose behalf. */
@NullMarked
package orbweaver.fetcher.identity;

import org.jspecify.annotations.NullMarked;
