/** Crawlers that the bench can run: bare loops, our own crawler, other crawlers. */
@NullMarked
package orbweaver.cli.bench.entry;

import org.jspecify.annotations.NullMarked;
