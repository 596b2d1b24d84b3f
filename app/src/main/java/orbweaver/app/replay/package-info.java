/** Evaluation of other rules on a recorded crawl, without any request. */
@NullMarked
package orbweaver.app.replay;

import org.jspecify.annotations.NullMarked;
