/** Overview, health and migration of a pipeline, and the repair of its graph. */
@NullMarked
package orbweaver.admin.overview;

import org.jspecify.annotations.NullMarked;
