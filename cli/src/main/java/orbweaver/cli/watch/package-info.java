/** Progress display and summary of a crawl. */
@NullMarked
package orbweaver.cli.watch;

import org.jspecify.annotations.NullMarked;
