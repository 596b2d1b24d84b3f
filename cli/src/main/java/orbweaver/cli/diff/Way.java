package orbweaver.cli.diff;

import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evidence;
import orbweaver.language.Formula;

/**
 * A way to a URL that nothing on it refuses.
 *
 * @param known by it
 * @param left of the formula, to be asked at the end of it
 */
record Way(CrawlUrl url, Label label, Evidence known, Formula left) {}
