package orbweaver.cli.seen;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptActivity.Seed;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.language.Formula;

/** Snapshot of the Web as one crawl found it: pages, seeds and decisions. */
public final class Seen {
  private final Formula formula;
  private final List<Seed> seeds;
  private final Pages pages;
  private final Decisions decisions;

  /**
   * Creates an empty snapshot.
   *
   * @param formula formula of the crawl
   * @param others other formulas that will be evaluated on the snapshot
   */
  public Seen(Formula formula, List<Seed> seeds, List<Formula> others) {
    this.formula = formula;
    this.seeds = List.copyOf(seeds);
    var texts = new Texts();
    pages = new Pages(texts, Stream.concat(Stream.of(formula), others.stream()).toList());
    decisions = new Decisions(texts);
  }

  /** Reads all pages and decisions of an activity from a graph. */
  public static Seen of(LinkGraph graph, KeptActivity activity, List<Formula> others) {
    var seen = new Seen(Formula.parse(activity.formula()), activity.seeds(), others);
    graph.evidence(seen::add);
    graph.decisions(activity.id(), seen::add);
    return seen;
  }

  /** Adds a page. */
  public void add(KeptPage page) {
    pages.add(page);
  }

  /** Adds a decision. */
  public void add(KeptDecision decision) {
    decisions.add(decision);
  }

  /** Returns the formula of the crawl. */
  public Formula formula() {
    return formula;
  }

  /** Returns the seeds of the crawl. */
  public List<Seed> seeds() {
    return seeds;
  }

  /** Returns the stored page of a requested URL. */
  public Optional<KeptPage> page(CrawlUrl url) {
    return pages.page(url.toString());
  }

  /** Returns the decision of the crawl on a page by its evidence, including the body. */
  public Optional<KeptDecision> decision(CrawlUrl url, Label label) {
    return decisions.of(url.toString(), label);
  }

  /** Tests whether robots.txt denied a page to the crawl. */
  public boolean isDenied(CrawlUrl url) {
    return decisions.isDenied(url.toString());
  }
}
