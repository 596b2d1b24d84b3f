/** Tests of plans of pipelines. */
@NullMarked
package orbweaver.app.process;

import org.jspecify.annotations.NullMarked;
