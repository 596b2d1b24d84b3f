/** {@code orbweaver bench}: speed of a crawl, compared with a bare loop on the same machine. */
@NullMarked
package orbweaver.bench;

import org.jspecify.annotations.NullMarked;
