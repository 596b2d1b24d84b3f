package orbweaver.graph.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.explain.Explanation;
import orbweaver.graph.analysis.reports.GraphStatus;
import orbweaver.graph.analysis.traps.TrapFinding;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.language.evidence.FamilyIndex;

/** Read access to the link graph. Each query sees the graph as of the moment it starts. */
public interface LinkGraph {
  /** Writes {@code source target kind} with a header line, sorted bytewise, without duplicates. */
  void writeEdges(OutputStream out) throws IOException;

  /**
   * Writes {@code url status outcome depth content_type title omitted_links} of every completed
   * URL, with a header line, sorted bytewise.
   */
  void writePages(OutputStream out) throws IOException;

  /**
   * Writes {@code activity index url parent depth priority state outcome} of every URL that an
   * activity decided on, once per activity, with a header line. Lines are sorted by activity and
   * index, so that each URL precedes its children; URLs that no path reaches any more follow,
   * sorted by URL. The index belongs to the canonical path. It is absent if the URL is farther from
   * a seed than a family rule can express.
   *
   * @param formatIndex how an index is printed: {@code FamilyIndex::toString}, {@code
   *     FamilyIndex::compact}
   */
  void writeElements(OutputStream out, Function<FamilyIndex, String> formatIndex)
      throws IOException;

  /**
   * Passes on every URL that a followed link leads to and that was never requested, whether it was
   * rejected or is still waiting; sorted bytewise, without duplicates.
   */
  void forEachUnvisitedUrl(Consumer<String> reader);

  /**
   * Passes on every URL whose last request got no response and that never returned a page; sorted
   * bytewise, without duplicates.
   */
  void forEachFailedUrl(Consumer<String> reader);

  /** Explains why a URL was crawled or was not. */
  default Explanation explain(CrawlUrl url) {
    return explain(url, Optional.empty());
  }

  /**
   * Explains why a URL was crawled or was not.
   *
   * @param activity limits the explanation to one activity; all activities if absent
   */
  Explanation explain(CrawlUrl url, Optional<String> activity);

  /** Passes on all stored data of every completed URL, sorted by URL. */
  void forEachPage(Consumer<StoredPage> reader);

  /**
   * Passes on the decisions of an activity by its newest formula, sorted by URL: the last decision
   * per URL and discovery path.
   */
  void forEachDecision(String activity, Consumer<StoredDecision> reader);

  /** Returns the activities of the crawl, sorted by name. */
  List<StoredActivity> activities();

  /**
   * Returns groups of URLs that look like a trap or a mirror: by indicator, the largest group
   * first.
   */
  List<TrapFinding> findTraps();

  /**
   * Passes on every discovered URL that was never quarantined, crawled or not; sorted, without
   * duplicates.
   */
  void forEachFoundUrl(Consumer<String> reader);

  /** Passes on every URL that is quarantined as a suspected trap; sorted, without duplicates. */
  void forEachParkedUrl(Consumer<TrapSuspected> reader);

  /**
   * Returns the current answers of these URLs; URLs without an answer are absent.
   *
   * @param number number of the first fetch request that counts; the requests of a URL are numbered
   *     from 1
   */
  Map<String, CurrentAnswer> currentAnswers(Set<String> urls, long number);

  /** Returns the counters and the state of each activity. */
  GraphStatus status();

  /** Runs a query that is defined outside this interface. */
  <T> T query(GraphQuery<T> inquiry);
}
