/** Tests of the execution of commands in the process that holds the graph. */
@NullMarked
package orbweaver.app.remote;

import org.jspecify.annotations.NullMarked;
