package orbweaver.graph.store;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.graph.store.query.GraphQuery;

/** Read access to the link graph. Each query sees the graph as of the moment it starts. */
public interface LinkGraph {
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
   * Passes on every discovered URL that was never quarantined, crawled or not; sorted, without
   * duplicates.
   */
  void forEachFoundUrl(Consumer<String> reader);

  /** Passes on every URL that is quarantined as a suspected trap; sorted, without duplicates. */
  void forEachQuarantinedUrl(Consumer<TrapSuspected> reader);

  /**
   * Returns the current answers of these URLs; URLs without an answer are absent.
   *
   * @param number number of the first fetch request that counts; the requests of a URL are numbered
   *     from 1
   */
  Map<String, CurrentAnswer> currentAnswers(Set<String> urls, long number);

  /** Runs a query that is defined outside this interface. */
  <T, X extends Exception> T query(GraphQuery<T, X> query) throws X;
}
