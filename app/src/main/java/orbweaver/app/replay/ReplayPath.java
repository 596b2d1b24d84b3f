package orbweaver.app.replay;

import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;

/**
 * Discovery path to a URL that no constraint rejects before the fetch.
 *
 * @param evidence evidence from the path and the URL
 * @param residual residual formula, to be evaluated on the fetched page
 */
record ReplayPath(
    CrawlUrl url, DiscoveryPath discoveryPath, CandidateEvidence evidence, Formula residual) {}
