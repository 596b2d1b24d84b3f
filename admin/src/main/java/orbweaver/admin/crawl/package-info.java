/** Access of commands to a crawl: to the topics of its pipeline, or to one without a broker. */
@NullMarked
package orbweaver.admin.crawl;

import org.jspecify.annotations.NullMarked;
