/** Compact snapshot of the pages and decisions of one crawl. */
@NullMarked
package orbweaver.cli.seen;

import org.jspecify.annotations.NullMarked;
