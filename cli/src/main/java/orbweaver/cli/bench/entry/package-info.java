/** What a bench can measure: bare loops, our own crawl, crawlers of others. */
@NullMarked
package orbweaver.cli.bench.entry;

import org.jspecify.annotations.NullMarked;
