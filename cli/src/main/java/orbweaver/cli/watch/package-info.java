/** What a crawl shows while it runs, and when it has ended. */
@NullMarked
package orbweaver.cli.watch;

import org.jspecify.annotations.NullMarked;
