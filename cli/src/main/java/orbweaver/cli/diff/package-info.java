/** What other rules would have made of a crawl, by what its graph keeps. */
@NullMarked
package orbweaver.cli.diff;

import org.jspecify.annotations.NullMarked;
