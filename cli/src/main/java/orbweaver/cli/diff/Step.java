package orbweaver.cli.diff;

import java.util.Optional;
import java.util.Set;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.graph.answer.KeptPage;
import orbweaver.kit.judging.Labels;
import orbweaver.kit.judging.Testimony;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Evidence;
import orbweaver.language.family.Families;

/**
 * That something leads to a URL.
 *
 * @param label by which it does
 * @param from the page that cites it; a seed has none
 * @param link of that page
 */
record Step(CrawlUrl url, Label label, Optional<CrawlUrl> from, Optional<Link> link) {
  /**
   * To a seed.
   *
   * @param asked the families that can make a difference
   */
  static Step toSeed(Seed seed, Families asked) {
    var root = CrawlUrl.of(seed.url());
    var label = Labels.ofRoot(root, asked, seed.ordinal());
    return new Step(root, label, Optional.empty(), Optional.empty());
  }

  static Step along(KeptPage.Link link, CrawlUrl from, Label label) {
    var said = new Link(link.kind(), link.text(), Set.copyOf(link.rel()));
    return new Step(CrawlUrl.of(link.target()), label, Optional.of(from), Optional.of(said));
  }

  /** All that is known before anybody is asked. */
  Evidence evidence() {
    return Testimony.of(url).with(Testimony.way(label, Optional.empty()).citedBy(citation()));
  }

  private Citation citation() {
    return from.<Citation>map(page -> new Citation.Page(new UrlLocation(page), link))
        .orElse(new Citation.Nowhere());
  }
}
