/** Whole crawls of real sites, judged by the server's log and by an independent truth. */
@NullMarked
package orbweaver.e2e;

import org.jspecify.annotations.NullMarked;
