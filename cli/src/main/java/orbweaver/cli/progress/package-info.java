/** Progress display and summary of a crawl. */
@NullMarked
package orbweaver.cli.progress;

import org.jspecify.annotations.NullMarked;
