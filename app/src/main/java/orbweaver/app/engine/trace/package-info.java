/** Trace of the pages that an activity accepts, while the crawl runs. */
@NullMarked
package orbweaver.app.engine.trace;

import org.jspecify.annotations.NullMarked;
