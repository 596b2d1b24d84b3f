package orbweaver.benchmarks.ordering;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.InboundLink;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.UrlLocation;

/** Candidate URL of a crawl with its context. */
record CandidateUrl(CrawlUrl url, Context context) {
  static CandidateUrl root(CrawlUrl url) {
    return new CandidateUrl(url, new Context(0, new UrlLocation(url), new InboundLink.Root()));
  }

  CandidateUrl linkedTo(CrawlUrl link) {
    var inboundLink = new InboundLink.FromPage(new UrlLocation(url), Optional.empty());
    return new CandidateUrl(link, new Context(context.depth() + 1, context.root(), inboundLink));
  }

  /** Returns the evidence that needs no request. */
  CandidateEvidence initialEvidence() {
    return EvidenceMapper.of(url).with(context);
  }
}
