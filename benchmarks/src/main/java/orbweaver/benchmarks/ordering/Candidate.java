package orbweaver.benchmarks.ordering;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.kit.judging.Testimony;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;

/** Candidate URL of a crawl with its context. */
record Candidate(CrawlUrl url, Context context) {
  static Candidate root(CrawlUrl url) {
    return new Candidate(url, new Context(0, new UrlLocation(url), new Citation.Nowhere()));
  }

  Candidate leadsTo(CrawlUrl link) {
    var citation = new Citation.Page(new UrlLocation(url), Optional.empty());
    return new Candidate(link, new Context(context.depth() + 1, context.root(), citation));
  }

  /** Returns the evidence that needs no request. */
  Evidence place() {
    return Testimony.of(url).with(context);
  }
}
