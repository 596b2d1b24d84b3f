package orbweaver.rule;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static orbweaver.contract.json.Gate.require;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.Plea;
import orbweaver.contract.url.CrawlUrl;

/**
 * Stored page: the data that is needed to evaluate it again for another discovery path without a
 * fetch.
 *
 * @param outcome outcome of its fetch request
 * @param evidence evidence of the exchange
 * @param followed its links, in the order of the page: each link once with its details, or each
 *     target once without them, and once more if a refresh leads there as well
 * @param inWords true if the details of its links are known
 * @param asMeans true if it was read as a robots.txt or a sitemap
 * @param nofollow source of a nofollow directive; absent if there is none
 */
public record LatestPage(
    Outcome outcome,
    Evidence evidence,
    List<Followed> followed,
    boolean inWords,
    boolean asMeans,
    Optional<String> nofollow) {
  public LatestPage {
    require(isAnswer(outcome), "outcome", outcome, "one with a response or a failure");
    followed = List.copyOf(followed);
  }

  /** Creates a page that was read as a page only and has no nofollow directive. */
  public LatestPage(Outcome outcome, Evidence evidence, List<Followed> followed, boolean inWords) {
    this(outcome, evidence, followed, inWords, false, Optional.empty());
  }

  /**
   * Returns the data of a fetched page.
   *
   * @param inWords true if an activity depends on the details of links, which are most of the size
   *     of a page
   */
  static LatestPage of(Page page, boolean inWords) {
    var links = page.links().stream().filter(link -> link.kind().isFollowed());
    var followed =
        inWords
            ? links.map(Followed::inWords).distinct().toList()
            : firstPerTarget(links.map(Followed::bare));
    var isComplete = inWords || followed.isEmpty();
    var nofollow = page.plea().flatMap(Plea::nofollow);
    return new LatestPage(
        page.outcome(), page.evidence(), followed, isComplete, isSitemapRequest(page), nofollow);
  }

  private static boolean isSitemapRequest(Page page) {
    return page.order().wishes().stream().anyMatch(wish -> wish.label().means().isPresent());
  }

  // A refresh counts as a redirect to its target, even if a hyperlink leads there too.
  private static List<Followed> firstPerTarget(Stream<Followed> links) {
    var targets = new HashSet<CrawlUrl>();
    var refreshed = new HashSet<CrawlUrl>();
    return links
        .filter(link -> (link.isRefresh() ? refreshed : targets).add(link.target()))
        .toList();
  }

  private static boolean isAnswer(Outcome outcome) {
    return switch (outcome) {
      case Got _, Moved _, Unwanted _, Failed _, Outcome.Denied _, Outcome.Refused _ -> true;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }

  /**
   * Tests whether it is worth storing, because a later fetch would probably have the same outcome.
   */
  boolean isPage() {
    return switch (outcome) {
      case Got _, Moved _, Unwanted _ -> true;
      case Failed _, Outcome.Denied _, Outcome.Refused _ -> false;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }

  /** Tests whether it is external data, and no fetch of this pipeline. */
  boolean isTold() {
    return evidence.from().isPresent();
  }

  /** Returns the entries that it lists as a robots.txt or a sitemap, each once. */
  List<Followed> listed() {
    return followed.stream()
        .filter(link -> link.kind().isListing())
        .map(Followed::wordless)
        .distinct()
        .toList();
  }

  /** Returns the first refresh to each target of a refresh. */
  List<Followed> refreshes() {
    return firstPerTarget(followed.stream().filter(Followed::isRefresh));
  }

  /** Returns the targets to which only refreshes lead. */
  Set<CrawlUrl> refreshedOnly() {
    var refreshOnly = new HashSet<CrawlUrl>();
    for (var link : followed) if (link.isRefresh()) refreshOnly.add(link.target());
    if (!refreshOnly.isEmpty()) {
      for (var link : followed) if (!link.isRefresh()) refreshOnly.remove(link.target());
    }
    return refreshOnly;
  }

  private Stream<Followed> hyperlinks() {
    return followed.stream().filter(link -> !link.kind().isListing());
  }

  /** Returns each target once, in the order of the page. */
  List<CrawlUrl> targets() {
    var targets = hyperlinks().map(Followed::target);
    var areDistinct = !inWords && followed.stream().noneMatch(Followed::isRefresh);
    return (areDistinct ? targets : targets.distinct()).toList();
  }

  /** Returns each target with all links that lead there, in the order of the page. */
  Map<CrawlUrl, List<Followed>> byTarget() {
    return hyperlinks().collect(groupingBy(Followed::target, LinkedHashMap::new, toList()));
  }

  /** Tests whether its body was read, so that its links are known. */
  boolean hasBody() {
    return switch (outcome) {
      case Got(Extent.Part _), Got(Extent.Whole _) -> true;
      case Got(Extent.None _), Got(Extent.Head _) -> false;
      case Moved _, Unwanted _, Failed _, Outcome.Denied _, Outcome.Refused _ -> false;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }
}
