/** Progress display and summary of a crawl. */
@NullMarked
package orbweaver.app.progress;

import org.jspecify.annotations.NullMarked;
