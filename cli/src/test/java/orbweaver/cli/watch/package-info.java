/** What people read while a crawl runs, and at its end. */
@NullMarked
package orbweaver.cli.watch;

import org.jspecify.annotations.NullMarked;
