/** What other rules would make of a crawl. */
@NullMarked
package orbweaver.cli.diff;

import org.jspecify.annotations.NullMarked;
