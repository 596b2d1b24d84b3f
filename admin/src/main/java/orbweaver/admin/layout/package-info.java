/** Services of a pipeline and the layout of their folders. */
@NullMarked
package orbweaver.admin.layout;

import org.jspecify.annotations.NullMarked;
