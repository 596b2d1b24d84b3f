package orbweaver.graph.store.query;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.graph.store.CurrentAnswer;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.change.AnswerQuery;
import orbweaver.graph.store.change.NumberedAnswer;
import orbweaver.graph.store.sql.GraphDatabase;
import orbweaver.graph.store.sql.GraphSnapshot;

/** Link graph that is read with SQL. Each query has its own snapshot. */
public final class SqlGraph implements LinkGraph {
  private final GraphDatabase database;

  public SqlGraph(GraphDatabase database) {
    this.database = database;
  }

  @Override
  public void forEachUnvisitedUrl(Consumer<String> consumer) {
    run(snapshot -> new UncrawledUrls(snapshot.connection()).forEachUnvisited(consumer));
  }

  @Override
  public void forEachFailedUrl(Consumer<String> consumer) {
    run(snapshot -> new UncrawledUrls(snapshot.connection()).forEachFailed(consumer));
  }

  @Override
  public void forEachPage(Consumer<StoredPage> consumer) {
    run(snapshot -> new EvidenceReader(snapshot).forEachPage(consumer));
  }

  @Override
  public void forEachDecision(String activity, Consumer<StoredDecision> consumer) {
    run(snapshot -> new EvidenceReader(snapshot).forEachDecision(activity, consumer));
  }

  @Override
  public void forEachNofollowPage(String activity, Consumer<String> consumer) {
    run(snapshot -> new EvidenceReader(snapshot).forEachNofollowPage(activity, consumer));
  }

  @Override
  public List<StoredActivity> activities() {
    return query(snapshot -> new EvidenceReader(snapshot).activities());
  }

  @Override
  public void forEachFoundUrl(Consumer<String> consumer) {
    run(snapshot -> FoundUrls.forEachFound(snapshot.connection(), consumer));
  }

  @Override
  public void forEachQuarantinedUrl(Consumer<TrapSuspected> consumer) {
    run(snapshot -> FoundUrls.forEachQuarantined(snapshot.connection(), consumer));
  }

  @Override
  public Map<String, CurrentAnswer> currentAnswers(Set<String> urls, long firstNumber) {
    return query(snapshot -> new CurrentAnswers(snapshot.connection(), firstNumber).find(urls));
  }

  @Override
  public Map<String, List<NumberedAnswer>> answers(Set<String> urls) {
    return query(snapshot -> AnswerQuery.find(snapshot.connection(), urls));
  }

  @Override
  public LinkGraph asOf(Instant time) {
    var earliest = query(snapshot -> RetainedTimes.earliest(snapshot.connection()));
    if (earliest.filter(first -> !time.isBefore(first)).isEmpty())
      throw new TimeNotRetainedException(time, earliest);
    return new SqlGraph(new DatabaseAsOf(database, time));
  }

  @Override
  public List<SubgraphSnapshot> snapshots() {
    return query(SnapshotTable::rows);
  }

  @Override
  public <T, X extends Exception> T query(GraphQuery<T, X> query) throws X {
    try (var snapshot = database.snapshot()) {
      return query.run(snapshot);
    } catch (SQLException e) {
      throw new StoreException("cannot query the graph", e);
    }
  }

  private void run(Action action) {
    try (var snapshot = database.snapshot()) {
      action.on(snapshot);
    } catch (SQLException e) {
      throw new StoreException("cannot query the graph", e);
    }
  }

  @FunctionalInterface
  private interface Action {
    void on(GraphSnapshot snapshot) throws SQLException;
  }
}
