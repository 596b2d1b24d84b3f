/** Commands that control a running crawl: pause, resume, stop, retry, host overrides. */
@NullMarked
package orbweaver.cli.steer;

import org.jspecify.annotations.NullMarked;
