package orbweaver.cli.diff;

import java.util.HashMap;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.order.Citation;
import orbweaver.contract.order.Citation.Link;
import orbweaver.contract.order.Label;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.graph.answer.KeptPage;
import orbweaver.kit.judging.Labels;
import orbweaver.kit.judging.Testimony;
import orbweaver.language.Evidence;
import orbweaver.language.family.Families;

/**
 * That something leads to a URL.
 *
 * @param label by which it does
 * @param cited by the page that does; a seed is by none
 */
record Step(CrawlUrl url, Label label, Optional<Citation> cited) {
  private static final Set<String> REDIRECTS =
      Set.of(LinkKind.REDIRECT.text(), LinkKind.REFRESH.text());

  /**
   * To a seed.
   *
   * @param asked the families that can make a difference
   */
  static Step toSeed(Seed seed, Families asked) {
    var url = CrawlUrl.of(seed.url());
    return new Step(url, Labels.ofRoot(url, asked, seed.ordinal()), Optional.empty());
  }

  /** Returns the steps to the URLs that the page at the end of a way redirects or refreshes to. */
  static Stream<Step> redirects(KeptPage page, Way way) {
    return page.links().stream()
        .filter(link -> REDIRECTS.contains(link.kind()))
        .map(link -> across(link, way, way.label().acrossRedirect()));
  }

  /**
   * Across each hyperlink of the page at the end of a way. Links count by their targets.
   *
   * @param asked the families that can make a difference
   */
  static Stream<Step> links(KeptPage page, Way way, Families asked) {
    var onward = way.label().acrossLink();
    var ordinals = new HashMap<String, Integer>();
    return page.links().stream()
        .filter(link -> link.isFollowed() && !isElsewhere(link))
        .flatMap(
            link -> {
              var ordinal = ordinals.computeIfAbsent(link.target(), _ -> ordinals.size() + 1);
              if (REDIRECTS.contains(link.kind())) return Stream.empty();
              return Stream.of(across(link, way, Labels.ofLink(onward, asked, ordinal)));
            });
  }

  // What a sitemap lists is no link of a page, and no formula is asked whether it is read.
  private static boolean isElsewhere(KeptPage.Link link) {
    return link.kind().equals(LinkKind.REDIRECT.text())
        || LinkKind.of(link.kind()).filter(LinkKind::isListing).isPresent();
  }

  private static Step across(KeptPage.Link link, Way way, Label label) {
    var said = new Link(link.kind(), link.text(), link.rel());
    var cited = new Citation(way.url(), Optional.of(said));
    return new Step(CrawlUrl.of(link.target()), label, Optional.of(cited));
  }

  /** All that is known before anybody is asked. */
  Evidence evidence() {
    return Testimony.of(url).with(Testimony.way(label, cited));
  }
}
