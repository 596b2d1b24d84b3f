/** Crawl policy of an activity: search order, limits, freshness, traps. */
@NullMarked
package orbweaver.contract.policy;

import org.jspecify.annotations.NullMarked;
