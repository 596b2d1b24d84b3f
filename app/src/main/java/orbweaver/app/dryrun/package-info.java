/** Dry run of one URL through the cores of all services, without a pipeline. */
@NullMarked
package orbweaver.app.dryrun;

import org.jspecify.annotations.NullMarked;
