package orbweaver.app.replay;

import java.util.HashMap;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.RelevantFamilies;
import orbweaver.runtime.evaluation.DiscoveryPaths;
import orbweaver.runtime.evaluation.EvidenceMapper;

/**
 * Discovery of a URL: by a seed, a link or a redirect.
 *
 * @param discoveryPath discovery path
 * @param referrer referring page; empty for a seed
 */
record DiscoveryStep(CrawlUrl url, DiscoveryPath discoveryPath, Optional<Referrer> referrer) {
  private static final Set<String> REDIRECTS =
      Set.of(LinkKind.REDIRECT.text(), LinkKind.REFRESH.text());

  /**
   * Creates the step to a seed.
   *
   * @param families path families the formula depends on
   */
  static DiscoveryStep toSeed(StoredSeed seed, RelevantFamilies families) {
    var url = CrawlUrl.of(seed.url());
    return new DiscoveryStep(
        url, DiscoveryPaths.forSeed(url, families, seed.ordinal()), Optional.empty());
  }

  /** Returns the steps to the redirect and refresh targets of the page at the end of a path. */
  static Stream<DiscoveryStep> redirects(StoredPage page, ReplayPath path) {
    return page.links().stream()
        .filter(link -> REDIRECTS.contains(link.kind()))
        .map(link -> across(link, path, path.discoveryPath().acrossRedirect()));
  }

  /**
   * Returns the steps to the link targets of the page at the end of a path. Links are numbered by
   * distinct target.
   *
   * @param families path families the formula depends on
   */
  static Stream<DiscoveryStep> links(StoredPage page, ReplayPath path, RelevantFamilies families) {
    var targetPath = path.discoveryPath().acrossLink();
    var ordinals = new HashMap<String, Integer>();
    return page.links().stream()
        .filter(link -> link.isFollowed() && !isNoLinkOfPage(link))
        .flatMap(
            link -> {
              var ordinal = ordinals.computeIfAbsent(link.target(), _ -> ordinals.size() + 1);
              if (REDIRECTS.contains(link.kind())) return Stream.empty();
              return Stream.of(
                  across(link, path, DiscoveryPaths.forLink(targetPath, families, ordinal)));
            });
  }

  // Sitemap entries are no links of a page, and formulas do not decide whether a sitemap is read.
  private static boolean isNoLinkOfPage(StoredPage.StoredLink link) {
    return link.kind().equals(LinkKind.REDIRECT.text())
        || LinkKind.of(link.kind()).filter(LinkKind::isFromSitemap).isPresent();
  }

  private static DiscoveryStep across(
      StoredPage.StoredLink link, ReplayPath path, DiscoveryPath target) {
    var referringLink = new ReferringLink(link.kind(), link.text(), link.rel());
    var referrer = new Referrer(path.url(), Optional.of(referringLink));
    return new DiscoveryStep(CrawlUrl.of(link.target()), target, Optional.of(referrer));
  }

  /** Returns the evidence that is known before any request. */
  CandidateEvidence evidence() {
    return EvidenceMapper.of(url).with(EvidenceMapper.context(discoveryPath, referrer));
  }
}
