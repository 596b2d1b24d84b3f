package orbweaver.contract.verdict;

import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;

/**
 * Outlink that an activity is interested in, as far as can be decided before it is fetched.
 *
 * @param target URL of the outlink
 * @param interest interest, with the discovery path
 */
public record Outlink(CrawlUrl target, Interest interest) {}
