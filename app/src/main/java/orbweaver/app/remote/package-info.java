/** Commands that clients send to the process that holds the graph. */
@NullMarked
package orbweaver.app.remote;

import org.jspecify.annotations.NullMarked;
