package orbweaver.graph.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.query.GraphQuery;
import orbweaver.graph.store.query.SubgraphSnapshot;
import orbweaver.graph.store.query.TimeNotRetainedException;

/**
 * Read access to the link graph. Each query sees the graph as of the time at which it starts. URLs
 * are sorted bytewise.
 */
public interface LinkGraph {
  /**
   * Passes to the consumer every URL that a followed link leads to and that was never requested,
   * because it was rejected or is still queued; sorted, without duplicates.
   */
  void forEachUnvisitedUrl(Consumer<String> consumer);

  /**
   * Passes to the consumer every URL whose last request got no response and that never returned a
   * page; sorted, without duplicates.
   */
  void forEachFailedUrl(Consumer<String> consumer);

  /** Passes to the consumer the stored data of every completed URL, sorted by URL. */
  void forEachPage(Consumer<StoredPage> consumer);

  /**
   * Passes to the consumer the decisions that an activity made by its newest formula, sorted by
   * URL: for each URL and discovery path, an acceptance if there is one, else the last rejection.
   */
  void forEachDecision(String activity, Consumer<StoredDecision> consumer);

  /**
   * Passes to the consumer the URL of every page whose links an activity did not follow because of
   * the robots directives of the page; without duplicates.
   */
  void forEachNofollowPage(String activity, Consumer<String> consumer);

  /** Returns the activities of the graph, sorted by id. */
  List<StoredActivity> activities();

  /**
   * Passes to the consumer every discovered URL that was never quarantined, requested or not;
   * sorted, without duplicates.
   */
  void forEachFoundUrl(Consumer<String> consumer);

  /**
   * Passes to the consumer every URL that is quarantined as a suspected trap; sorted, without
   * duplicates.
   */
  void forEachQuarantinedUrl(Consumer<TrapSuspected> consumer);

  /**
   * Returns the current answers of these URLs; URLs without an answer are absent.
   *
   * @param firstNumber number of the first fetch request that counts; the requests of a URL are
   *     numbered from 1
   */
  Map<String, CurrentAnswer> currentAnswers(Set<String> urls, long firstNumber);

  /**
   * Returns the answers of these URLs to all their requests, in the order of time, without their
   * activities; URLs without an answer are absent.
   */
  Map<String, List<NumberedAnswer>> answers(Set<String> urls);

  /**
   * Returns the graph as of a time: the answers up to then, with their links and decisions. It has
   * the seeds, activities and quarantined URLs that these answers imply, and no counts.
   *
   * @throws TimeNotRetainedException if the time precedes the earliest answer, or, in a derived
   *     graph, which has current answers only, the last one
   */
  LinkGraph asOf(Instant time);

  /** Returns the stored sizes of the graph in the order of time. */
  List<SubgraphSnapshot> snapshots();

  /** Runs a query on a snapshot of the graph. */
  <T, X extends Exception> T query(GraphQuery<T, X> query) throws X;
}
