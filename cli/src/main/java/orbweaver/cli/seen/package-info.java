/** What one crawl saw and decided, held in little room. */
@NullMarked
package orbweaver.cli.seen;

import org.jspecify.annotations.NullMarked;
