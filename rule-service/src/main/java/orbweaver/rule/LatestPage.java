package orbweaver.rule;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static orbweaver.contract.json.Preconditions.require;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.page.DocumentScore;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.RobotsDirectives;
import orbweaver.contract.url.CrawlUrl;

/**
 * Latest page of a URL, as it is stored: the data to evaluate it again for another discovery path
 * without a fetch.
 *
 * @param outcome outcome of its fetch request
 * @param evidence evidence of the exchange
 * @param links its links, in the order of the page: each link once with its details, or each target
 *     once without them, and once more if a refresh leads there as well
 * @param hasLinkDetails true if the details of its links are known
 * @param readAsSitemap true if it was read as a robots.txt or a sitemap
 * @param nofollow source of a nofollow directive; absent if there is none
 * @param hasEmbeds true if its embeds are known; its links then contain them
 * @param scores Salton scores of the document; absent if none was computed
 */
public record LatestPage(
    Outcome outcome,
    Evidence evidence,
    List<FollowedLink> links,
    boolean hasLinkDetails,
    boolean readAsSitemap,
    Optional<String> nofollow,
    boolean hasEmbeds,
    Optional<List<DocumentScore>> scores) {
  public LatestPage {
    require(isAnswer(outcome), "outcome", outcome, "one with a response or a failure");
    links = List.copyOf(links);
    scores = scores.map(List::copyOf);
  }

  /** Creates a page that was read as a page only, without embeds, and has no nofollow directive. */
  public LatestPage(
      Outcome outcome, Evidence evidence, List<FollowedLink> links, boolean hasLinkDetails) {
    this(
        outcome, evidence, links, hasLinkDetails, false, Optional.empty(), false, Optional.empty());
  }

  /**
   * Returns the data of a fetched page.
   *
   * @param withDetails true if an activity depends on the details of links, which are most of the
   *     size of a page
   */
  public static LatestPage of(Page page, boolean withDetails) {
    var hasEmbeds = isEmbedRequest(page);
    var links =
        page.links().stream()
            .filter(link -> link.kind().isFollowed() || (hasEmbeds && link.kind().isEmbed()));
    var followed =
        withDetails
            ? links.map(FollowedLink::withDetails).distinct().toList()
            : firstPerTarget(links.map(FollowedLink::withoutDetailsOf));
    var hasLinkDetails = withDetails || followed.isEmpty();
    var nofollow = page.robotsDirectives().flatMap(RobotsDirectives::nofollow);
    return new LatestPage(
        page.outcome(),
        page.evidence(),
        followed,
        hasLinkDetails,
        isSitemapRequest(page),
        nofollow,
        hasEmbeds,
        page.scores());
  }

  private static boolean isEmbedRequest(Page page) {
    return page.request().interests().stream()
        .anyMatch(interest -> interest.path().embedLevel().isPresent());
  }

  private static boolean isSitemapRequest(Page page) {
    return page.request().interests().stream()
        .anyMatch(interest -> interest.path().sitemapRole().isPresent());
  }

  // A refresh counts as a redirect to its target, even if a hyperlink leads there too. A page may
  // both link to a target and embed it.
  private static List<FollowedLink> firstPerTarget(Stream<FollowedLink> links) {
    var targets = new HashSet<CrawlUrl>();
    var refreshed = new HashSet<CrawlUrl>();
    var embedded = new HashSet<CrawlUrl>();
    return links
        .filter(
            link -> {
              var known = link.isRefresh() ? refreshed : link.isEmbed() ? embedded : targets;
              return known.add(link.target());
            })
        .toList();
  }

  /** Returns the Salton score for these keys; empty if it was not computed. */
  Optional<DocumentScore> score(String keys) {
    return scores.stream()
        .flatMap(List::stream)
        .filter(score -> score.keys().equals(keys))
        .findFirst();
  }

  private static boolean isAnswer(Outcome outcome) {
    return switch (outcome) {
      case Fetched _,
          Redirected _,
          Filtered _,
          Failed _,
          Outcome.RobotsDenied _,
          Outcome.Blocked _ ->
          true;
      case Outcome.NotModified _, Outcome.Deferred _, Outcome.RefetchNeeded _ -> false;
    };
  }

  /**
   * Tests whether it is worth storing, because a later fetch would probably have the same outcome.
   */
  boolean isWorthStoring() {
    return switch (outcome) {
      case Fetched _, Redirected _, Filtered _ -> true;
      case Failed _, Outcome.RobotsDenied _, Outcome.Blocked _ -> false;
      case Outcome.NotModified _, Outcome.Deferred _, Outcome.RefetchNeeded _ -> false;
    };
  }

  /** Tests whether it is external data, and no fetch of this pipeline. */
  boolean isImported() {
    return evidence.sourceFile().isPresent();
  }

  /** Returns the entries that it lists as a robots.txt or a sitemap, each once. */
  List<FollowedLink> sitemapEntries() {
    return links.stream()
        .filter(link -> link.kind().isFromSitemap())
        .map(FollowedLink::withoutDetails)
        .distinct()
        .toList();
  }

  /** Returns the first refresh to each target of a refresh. */
  List<FollowedLink> refreshes() {
    return firstPerTarget(links.stream().filter(FollowedLink::isRefresh));
  }

  /** Returns the targets to which only refreshes lead. */
  Set<CrawlUrl> refreshOnlyTargets() {
    var refreshOnly = new HashSet<CrawlUrl>();
    for (var link : links) if (link.isRefresh()) refreshOnly.add(link.target());
    if (!refreshOnly.isEmpty()) {
      hyperlinks()
          .filter(link -> !link.isRefresh())
          .forEach(link -> refreshOnly.remove(link.target()));
    }
    return refreshOnly;
  }

  private Stream<FollowedLink> hyperlinks() {
    return links.stream().filter(link -> !link.kind().isFromSitemap() && !link.isEmbed());
  }

  /** Returns the target of each embed once, in the order of the page. */
  List<CrawlUrl> embeds() {
    return links.stream()
        .filter(FollowedLink::isEmbed)
        .map(FollowedLink::target)
        .distinct()
        .toList();
  }

  /** Tests whether it is a stylesheet. */
  boolean isStylesheet() {
    return evidence.header("content-type").filter(LatestPage::isCss).isPresent();
  }

  private static boolean isCss(String contentType) {
    return contentType.split(";", 2)[0].strip().equalsIgnoreCase("text/css");
  }

  /** Returns each target once, in the order of the page. */
  List<CrawlUrl> targets() {
    var targets = hyperlinks().map(FollowedLink::target);
    var areDistinct = !hasLinkDetails && links.stream().noneMatch(FollowedLink::isRefresh);
    return (areDistinct ? targets : targets.distinct()).toList();
  }

  /** Returns each target with all links that lead there, in the order of the page. */
  Map<CrawlUrl, List<FollowedLink>> linksByTarget() {
    return hyperlinks().collect(groupingBy(FollowedLink::target, LinkedHashMap::new, toList()));
  }

  /** Tests whether its body was read, so that its links are known. */
  boolean hasBody() {
    return switch (outcome) {
      case Fetched(BodyExtent.Part _), Fetched(BodyExtent.Whole _) -> true;
      case Fetched(BodyExtent.None _), Fetched(BodyExtent.Head _) -> false;
      case Redirected _, Filtered _, Failed _, Outcome.RobotsDenied _, Outcome.Blocked _ -> false;
      case Outcome.NotModified _, Outcome.Deferred _, Outcome.RefetchNeeded _ -> false;
    };
  }
}
