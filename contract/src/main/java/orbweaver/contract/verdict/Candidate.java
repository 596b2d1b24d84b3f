package orbweaver.contract.verdict;

import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;

/**
 * Outlink that an activity is interested in, as far as can be decided before it is fetched.
 *
 * @param target URL of the outlink
 * @param wish interest, with the discovery path
 */
public record Candidate(CrawlUrl target, Wish wish) {}
