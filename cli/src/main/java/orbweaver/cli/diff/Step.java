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
 * Discovery of a URL: by a seed, a link or a redirect.
 *
 * @param label discovery path
 * @param cited referring page; empty for a seed
 */
record Step(CrawlUrl url, Label label, Optional<Citation> cited) {
  private static final Set<String> REDIRECTS =
      Set.of(LinkKind.REDIRECT.text(), LinkKind.REFRESH.text());

  /**
   * Creates the step to a seed.
   *
   * @param families path families the formula depends on
   */
  static Step toSeed(Seed seed, Families families) {
    var url = CrawlUrl.of(seed.url());
    return new Step(url, Labels.ofRoot(url, families, seed.ordinal()), Optional.empty());
  }

  /** Returns the steps to the redirect and refresh targets of the page at the end of a path. */
  static Stream<Step> redirects(KeptPage page, Way path) {
    return page.links().stream()
        .filter(link -> REDIRECTS.contains(link.kind()))
        .map(link -> across(link, path, path.label().acrossRedirect()));
  }

  /**
   * Returns the steps to the link targets of the page at the end of a path. Links are numbered by
   * distinct target.
   *
   * @param families path families the formula depends on
   */
  static Stream<Step> links(KeptPage page, Way path, Families families) {
    var onward = path.label().acrossLink();
    var ordinals = new HashMap<String, Integer>();
    return page.links().stream()
        .filter(link -> link.isFollowed() && !isNoPageLink(link))
        .flatMap(
            link -> {
              var ordinal = ordinals.computeIfAbsent(link.target(), _ -> ordinals.size() + 1);
              if (REDIRECTS.contains(link.kind())) return Stream.empty();
              return Stream.of(across(link, path, Labels.ofLink(onward, families, ordinal)));
            });
  }

  // Sitemap entries are no links of a page, and formulas do not decide whether a sitemap is read.
  private static boolean isNoPageLink(KeptPage.Link link) {
    return link.kind().equals(LinkKind.REDIRECT.text())
        || LinkKind.of(link.kind()).filter(LinkKind::isListing).isPresent();
  }

  private static Step across(KeptPage.Link link, Way path, Label label) {
    var recorded = new Link(link.kind(), link.text(), link.rel());
    var referrer = new Citation(path.url(), Optional.of(recorded));
    return new Step(CrawlUrl.of(link.target()), label, Optional.of(referrer));
  }

  /** Returns the evidence that is known before any request. */
  Evidence evidence() {
    return Testimony.of(url).with(Testimony.way(label, cited));
  }
}
