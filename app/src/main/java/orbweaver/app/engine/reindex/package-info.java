/** Full-text index that is built again from the archive of a crawl. */
@NullMarked
package orbweaver.app.engine.reindex;

import org.jspecify.annotations.NullMarked;
