/** A recorded crawl, judged by another activity. */
@NullMarked
package orbweaver.cli.replay;

import org.jspecify.annotations.NullMarked;
