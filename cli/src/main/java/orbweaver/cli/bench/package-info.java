/** {@code orbweaver bench}: how fast a crawl is, against a bare loop on the same machine. */
@NullMarked
package orbweaver.cli.bench;

import org.jspecify.annotations.NullMarked;
