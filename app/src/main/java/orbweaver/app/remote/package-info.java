/** Commands that clients send to the process of a running crawl. */
@NullMarked
package orbweaver.app.remote;

import org.jspecify.annotations.NullMarked;
