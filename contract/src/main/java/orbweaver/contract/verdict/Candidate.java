package orbweaver.contract.verdict;

import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;

/** A URL that an activity wants, by one label, as far as can be known before it is fetched. */
public record Candidate(CrawlUrl target, Wish wish) {}
