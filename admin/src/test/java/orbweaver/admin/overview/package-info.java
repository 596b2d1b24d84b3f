/** Tests of the health of a pipeline. */
@NullMarked
package orbweaver.admin.overview;

import org.jspecify.annotations.NullMarked;
