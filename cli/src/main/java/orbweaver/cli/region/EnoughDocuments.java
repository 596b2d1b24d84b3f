package orbweaver.cli.region;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.progress.StopCondition;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.reports.LocatedDocuments;
import orbweaver.graph.analysis.reports.LocatedDocuments.DocumentSearch;
import orbweaver.graph.store.LinkGraph;

/**
 * Stop condition of a document search: enough documents, discovered from its start URLs, have a
 * score of at least the threshold. One thread updates it, any thread may test it.
 */
public final class EnoughDocuments implements StopCondition {
  private final String activity;
  private final List<String> seeds;
  private final DocumentSearch search;
  private final Optional<Long> number;
  private volatile boolean isMet;

  /**
   * Creates the condition.
   *
   * @param number number of documents that are enough; absent if the whole region is searched
   */
  public EnoughDocuments(CrawlPlan plan, DocumentSearch search, Optional<Long> number) {
    activity = plan.activity();
    seeds = plan.seeds().stream().map(CrawlUrl::toString).toList();
    this.search = search;
    this.number = number;
  }

  /** Tests whether a number of documents ends the search. */
  public boolean hasNumber() {
    return number.isPresent();
  }

  /** Tests whether this number of documents is enough; false if the whole region is searched. */
  public boolean isEnough(long documents) {
    return number.filter(enough -> documents >= enough).isPresent();
  }

  /** Counts the documents of the graph that were discovered from the start URLs. */
  public void update(LinkGraph graph) {
    if (hasNumber()) isMet = isEnough(LocatedDocuments.count(graph, activity, seeds, search));
  }

  @Override
  public boolean isMet() {
    return isMet;
  }
}
