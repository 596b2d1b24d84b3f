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
 * What must be known of a page to judge it again by another label, without asking its server.
 *
 * @param outcome what became of its order
 * @param evidence what the exchange showed
 * @param followed where it leads, in the order of the page: each link once with its words, or each
 *     target once without, and once more where a refresh leads there as well
 * @param inWords whether it can be told what its links say
 * @param asMeans whether it was read as a robots.txt or a sitemap
 * @param nofollow what asks that its links be left alone; absent where nothing does
 */
public record LatestPage(
    Outcome outcome,
    Evidence evidence,
    List<Followed> followed,
    boolean inWords,
    boolean asMeans,
    Optional<String> nofollow) {
  public LatestPage {
    require(isAnswer(outcome), "outcome", outcome, "the answer of an exchange");
    followed = List.copyOf(followed);
  }

  /** One that was read as a page alone, and asks nothing of robots. */
  public LatestPage(Outcome outcome, Evidence evidence, List<Followed> followed, boolean inWords) {
    this(outcome, evidence, followed, inWords, false, Optional.empty());
  }

  /**
   * What is kept of a page that was asked for.
   *
   * @param inWords whether somebody asks what a link says; it is most of the size of a page
   */
  static LatestPage of(Page page, boolean inWords) {
    var links = page.links().stream().filter(link -> link.kind().isFollowed());
    var followed =
        inWords
            ? links.map(Followed::inWords).distinct().toList()
            : firsts(links.map(Followed::bare));
    var saysAll = inWords || followed.isEmpty();
    var nofollow = page.plea().flatMap(Plea::nofollow);
    return new LatestPage(
        page.outcome(), page.evidence(), followed, saysAll, isMeans(page), nofollow);
  }

  private static boolean isMeans(Page page) {
    return page.order().wishes().stream().anyMatch(wish -> wish.label().means().isPresent());
  }

  // A refresh counts as a redirect to its target, even if a hyperlink leads there too.
  private static List<Followed> firsts(Stream<Followed> links) {
    var targets = new HashSet<CrawlUrl>();
    var refreshed = new HashSet<CrawlUrl>();
    return links
        .filter(each -> (each.isRefresh() ? refreshed : targets).add(each.target()))
        .toList();
  }

  private static boolean isAnswer(Outcome outcome) {
    return switch (outcome) {
      case Got _, Moved _, Unwanted _, Failed _, Outcome.Denied _, Outcome.Refused _ -> true;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }

  /** Whether it is worth keeping: the server would hardly answer anything else. */
  boolean isPage() {
    return switch (outcome) {
      case Got _, Moved _, Unwanted _ -> true;
      case Failed _, Outcome.Denied _, Outcome.Refused _ -> false;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }

  /** Whether others told of it, and nobody here has asked. */
  boolean isTold() {
    return evidence.from().isPresent();
  }

  /** What it lists as a robots.txt or a sitemap, each once. */
  List<Followed> listed() {
    return followed.stream()
        .filter(each -> each.kind().isListing())
        .map(Followed::wordless)
        .distinct()
        .toList();
  }

  /** Returns the first refresh to each target of a refresh. */
  List<Followed> refreshes() {
    return firsts(followed.stream().filter(Followed::isRefresh));
  }

  /** Returns the targets to which only refreshes lead. */
  Set<CrawlUrl> refreshedOnly() {
    var only = new HashSet<CrawlUrl>();
    for (var each : followed) if (each.isRefresh()) only.add(each.target());
    if (!only.isEmpty()) {
      for (var each : followed) if (!each.isRefresh()) only.remove(each.target());
    }
    return only;
  }

  private Stream<Followed> linked() {
    return followed.stream().filter(each -> !each.kind().isListing());
  }

  /** Each target once, in the order of the page. */
  List<CrawlUrl> targets() {
    var targets = linked().map(Followed::target);
    var areApart = !inWords && followed.stream().noneMatch(Followed::isRefresh);
    return (areApart ? targets : targets.distinct()).toList();
  }

  /** The same, each with all links that lead there. */
  Map<CrawlUrl, List<Followed>> byTarget() {
    return linked().collect(groupingBy(Followed::target, LinkedHashMap::new, toList()));
  }

  /** Whether the links of an accepted page can be told, as far as they were read. */
  boolean hasBody() {
    return switch (outcome) {
      case Got(Extent.Part _), Got(Extent.Whole _) -> true;
      case Got(Extent.None _), Got(Extent.Head _) -> false;
      case Moved _, Unwanted _, Failed _, Outcome.Denied _, Outcome.Refused _ -> false;
      case Outcome.Unchanged _, Outcome.Deferred _, Outcome.Needs _ -> false;
    };
  }
}
