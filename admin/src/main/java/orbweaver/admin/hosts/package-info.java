/** Hosts of a crawl: politeness state and overrides. */
@NullMarked
package orbweaver.admin.hosts;

import org.jspecify.annotations.NullMarked;
