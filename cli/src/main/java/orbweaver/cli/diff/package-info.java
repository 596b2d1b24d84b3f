/** Replay of a recorded crawl with other rules, by the evidence in its graph. */
@NullMarked
package orbweaver.cli.diff;

import org.jspecify.annotations.NullMarked;
