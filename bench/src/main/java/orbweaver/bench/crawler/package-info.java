/** Crawlers that the bench can run: bare loops, our own crawler, other crawlers. */
@NullMarked
package orbweaver.bench.crawler;

import org.jspecify.annotations.NullMarked;
