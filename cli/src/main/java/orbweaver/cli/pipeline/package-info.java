/** Connections of commands to a pipeline, and the tasks that they run on it. */
@NullMarked
package orbweaver.cli.pipeline;

import org.jspecify.annotations.NullMarked;
