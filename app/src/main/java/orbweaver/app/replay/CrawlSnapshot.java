package orbweaver.app.replay;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.language.Formula;

/** Snapshot of the Web as one crawl found it: pages, seeds and decisions. */
final class CrawlSnapshot {
  private final Formula formula;
  private final List<StoredSeed> seeds;
  private final CompactPages pages;
  private final CrawlDecisions decisions;
  private final Set<String> nofollow = new HashSet<>();

  /**
   * Creates an empty snapshot.
   *
   * @param formula formula of the crawl
   * @param others other formulas that will be evaluated on the snapshot
   */
  CrawlSnapshot(Formula formula, List<StoredSeed> seeds, List<Formula> others) {
    this.formula = formula;
    this.seeds = List.copyOf(seeds);
    var texts = new StringPool();
    pages = new CompactPages(texts, Stream.concat(Stream.of(formula), others.stream()).toList());
    decisions = new CrawlDecisions(texts);
  }

  /** Reads all pages and decisions of an activity from a graph. */
  static CrawlSnapshot of(LinkGraph graph, StoredActivity activity, List<Formula> others) {
    var snapshot = new CrawlSnapshot(Formula.parse(activity.formula()), activity.seeds(), others);
    graph.forEachPage(snapshot::add);
    graph.forEachDecision(activity.id(), snapshot::add);
    graph.forEachNofollowPage(activity.id(), snapshot::addNofollow);
    return snapshot;
  }

  /** Adds a page. */
  void add(StoredPage page) {
    pages.add(page);
  }

  /** Adds a decision. */
  void add(StoredDecision decision) {
    decisions.add(decision);
  }

  /** Adds a page whose links the crawl did not follow because of its robots directives. */
  void addNofollow(String url) {
    nofollow.add(url);
  }

  /** Returns the formula of the crawl. */
  Formula formula() {
    return formula;
  }

  /** Returns the seeds of the crawl. */
  List<StoredSeed> seeds() {
    return seeds;
  }

  /** Returns the stored page of a requested URL. */
  Optional<StoredPage> page(CrawlUrl url) {
    return pages.page(url.toString());
  }

  /** Returns the decision of the crawl on a page by its evidence, including the body. */
  Optional<StoredDecision> decision(CrawlUrl url, DiscoveryPath path) {
    return decisions.find(url.toString(), path);
  }

  /** Tests whether robots.txt denied a page to the crawl. */
  boolean isDenied(CrawlUrl url) {
    return decisions.isDenied(url.toString());
  }

  /**
   * Tests whether the crawl did not follow the links of a page because of its robots directives.
   */
  boolean hasNofollow(CrawlUrl url) {
    return nofollow.contains(url.toString());
  }
}
