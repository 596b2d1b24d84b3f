/**
 * HTTP exchanges: heads that are evaluated before the body, bodies within a budget, classified
 * failures, and the identity of the crawler.
 */
@NullMarked
package orbweaver.fetcher.identity;

import org.jspecify.annotations.NullMarked;
