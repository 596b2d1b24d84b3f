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

/** The Web as one crawl saw it: its pages, where it began, and what it decided of them. */
public final class Seen {
  private final Formula formula;
  private final List<Seed> seeds;
  private final Pages pages;
  private final Decisions decisions;

  /**
   * Nothing yet.
   *
   * @param formula of the crawl
   * @param asked others that it will be judged by
   */
  public Seen(Formula formula, List<Seed> seeds, List<Formula> asked) {
    this.formula = formula;
    this.seeds = List.copyOf(seeds);
    var texts = new Texts();
    pages = new Pages(texts, Stream.concat(Stream.of(formula), asked.stream()).toList());
    decisions = new Decisions(texts);
  }

  /** All that is kept. */
  public static Seen of(LinkGraph graph, KeptActivity activity, List<Formula> asked) {
    var seen = new Seen(Formula.parse(activity.formula()), activity.seeds(), asked);
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

  /** The formula of the crawl. */
  public Formula formula() {
    return formula;
  }

  /** Where it began. */
  public List<Seed> seeds() {
    return seeds;
  }

  /** What is kept of a URL that was asked for. */
  public Optional<KeptPage> page(CrawlUrl url) {
    return pages.page(url.toString());
  }

  /** What the crawl decided of a page by its evidence, the body among it. */
  public Optional<KeptDecision> decision(CrawlUrl url, Label label) {
    return decisions.of(url.toString(), label);
  }

  /** Whether robots.txt kept a page from the crawl. */
  public boolean isDenied(CrawlUrl url) {
    return decisions.isDenied(url.toString());
  }
}
