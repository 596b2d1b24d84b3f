/**
 * Commands that reach into a crawl: its activities pause, resume and stop, its hosts are spared.
 */
@NullMarked
package orbweaver.cli.steer;

import org.jspecify.annotations.NullMarked;
