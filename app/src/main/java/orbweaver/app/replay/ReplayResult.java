package orbweaver.app.replay;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.admin.activity.ActivityFile;
import orbweaver.app.replay.ReplayRegion.RegionBounds;
import orbweaver.contract.CountText;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.evidence.EvidenceClass;

/**
 * Result of replaying a recorded crawl with other rules: the accepted pages, and the URLs that
 * cannot be decided.
 *
 * @param pages accepted pages, sorted, including the unread ones
 * @param unread accepted pages of which only the head was read; their links are unknown
 * @param wouldFetch URLs that would be fetched and never were
 * @param undecided URLs the stored evidence does not decide
 */
public record ReplayResult(
    List<String> pages,
    List<String> unread,
    List<String> wouldFetch,
    List<UndecidedUrl> undecided) {
  public ReplayResult {
    pages = List.copyOf(pages);
    unread = List.copyOf(unread);
    wouldFetch = List.copyOf(wouldFetch);
    undecided = List.copyOf(undecided);
  }

  /**
   * URL that may be an accepted page.
   *
   * @param missing the predicates that lack evidence
   */
  public record UndecidedUrl(String url, String missing) {}

  /**
   * Link between two URLs of the region.
   *
   * @param source a page of the region
   */
  public record RegionEdge(String source, String target, String kind) {}

  /**
   * Replays a recorded crawl with the rules of an activity file, from its seeds; without any, from
   * the seeds of the crawl.
   */
  public static ReplayResult of(ActivityFile file, StoredActivity recorded, LinkGraph graph) {
    var started = new StoredActivity(recorded.id(), recorded.formula(), seeds(file, recorded));
    return of(
        RuleVariant.complete(file), CrawlSnapshot.of(graph, started, List.of(file.formula())));
  }

  private static List<StoredSeed> seeds(ActivityFile file, StoredActivity recorded) {
    var own = file.seeds();
    if (own.isEmpty()) return recorded.seeds();
    return IntStream.range(0, own.size())
        .mapToObj(i -> new StoredSeed(own.get(i).toString(), i + 1))
        .toList();
  }

  /** Replays a recorded crawl with other rules. */
  static ReplayResult of(RuleVariant variant, CrawlSnapshot snapshot) {
    var decisions = new RecordedDecisions();
    if (!variant.formula().evidenceClasses().contains(EvidenceClass.RESOURCE)) {
      var certain = ReplayRun.region(snapshot, variant, decisions, false);
      if (!certain.hasUndecided()) return of(new RegionBounds(certain, certain));
    }
    // Fills in the decisions of the crawl, which replace the evidence of bodies that are not
    // stored.
    var crawl = variant.withFormula(snapshot.formula());
    var _ = ReplayRun.region(snapshot, crawl, decisions, true);
    return of(RegionBounds.of(snapshot, variant, decisions));
  }

  private static ReplayResult of(RegionBounds bounds) {
    var pages = new ArrayList<String>();
    var unread = new ArrayList<String>();
    var wouldFetch = new ArrayList<String>();
    var undecided = new ArrayList<UndecidedUrl>();
    for (var url : bounds.possible().urls().sorted().toList()) {
      switch (bounds.certain().of(url)) {
        case OfflineVerdict.Accepted _ -> pages.add(url);
        case OfflineVerdict.AcceptedUnread _ -> {
          pages.add(url);
          unread.add(url);
        }
        case OfflineVerdict.WouldFetch _ -> wouldFetch.add(url);
        case OfflineVerdict.Undecided(var needs, _) -> undecided.add(new UndecidedUrl(url, needs));
        case OfflineVerdict.Rejected _, OfflineVerdict.Unreached _ ->
            addIfPossible(url, bounds.possible().of(url), undecided);
      }
    }
    return new ReplayResult(pages, unread, wouldFetch, undecided);
  }

  private static void addIfPossible(
      String url, OfflineVerdict possible, List<UndecidedUrl> undecided) {
    if (!possible.isCertainlyExcluded())
      undecided.add(new UndecidedUrl(url, "a page that links to it"));
  }

  /** Passes the distinct links of the pages of the region, page by page in stored order. */
  public void forEachEdge(LinkGraph graph, Consumer<RegionEdge> edges) {
    var region = new HashSet<>(pages);
    graph.forEachPage(
        page -> {
          if (region.contains(page.url())) edgesOf(page).forEach(edges);
        });
  }

  private static Stream<RegionEdge> edgesOf(StoredPage page) {
    return page.links().stream()
        .map(link -> new RegionEdge(page.url(), link.target(), link.kind()))
        .distinct()
        .sorted(comparing(RegionEdge::target).thenComparing(RegionEdge::kind));
  }

  /** Returns lines of text. */
  public List<String> lines() {
    return List.of(
        CountText.of(pages.size(), "page"),
        "%d of them were not read, so their links are unknown".formatted(unread.size()),
        "%d more would be fetched and never were".formatted(wouldFetch.size()),
        "%d more may be pages: the stored evidence does not decide".formatted(undecided.size()));
  }
}
