/** Bare fetch loop with a known list of pages: the lower bound of the cost of a crawl. */
@NullMarked
package orbweaver.bench.loop;

import org.jspecify.annotations.NullMarked;
