/** Crawl policy of an activity: search order, limits, freshness, traps. */
@NullMarked
package orbweaver.contract.course;

import org.jspecify.annotations.NullMarked;
