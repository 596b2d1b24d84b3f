package orbweaver.cli.diff;

import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;

/**
 * Discovery path to a URL that no constraint rejects before the fetch.
 *
 * @param known evidence from the path and the URL
 * @param left residual formula, to be evaluated on the fetched page
 */
record Way(CrawlUrl url, Label label, Evidence known, Formula left) {}
