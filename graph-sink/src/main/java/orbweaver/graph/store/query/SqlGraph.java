package orbweaver.graph.store.query;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.crawltree.TextTables;
import orbweaver.graph.analysis.explain.ExplainQuery;
import orbweaver.graph.analysis.explain.Explanation;
import orbweaver.graph.analysis.reports.GraphStatus;
import orbweaver.graph.analysis.reports.StatusQuery;
import orbweaver.graph.analysis.traps.TrapFinding;
import orbweaver.graph.analysis.traps.TrapQuery;
import orbweaver.graph.store.CurrentAnswer;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.sql.GraphDatabase;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.evidence.FamilyIndex;

/** Link graph that is read with SQL. Each query has its own snapshot. */
public final class SqlGraph implements LinkGraph {
  private final GraphDatabase database;

  public SqlGraph(GraphDatabase database) {
    this.database = database;
  }

  @Override
  public void writeEdges(OutputStream out) throws IOException {
    run(snapshot -> new TextTables(snapshot).writeEdges(out));
  }

  @Override
  public void writePages(OutputStream out) throws IOException {
    run(snapshot -> new TextTables(snapshot).writePages(out));
  }

  @Override
  public void writeElements(OutputStream out, Function<FamilyIndex, String> formatIndex)
      throws IOException {
    run(snapshot -> new TextTables(snapshot).writeElements(out, formatIndex));
  }

  @Override
  public void forEachUnvisitedUrl(Consumer<String> reader) {
    run(snapshot -> new UncrawledUrls(snapshot.connection()).forEachUnvisited(reader));
  }

  @Override
  public void forEachFailedUrl(Consumer<String> reader) {
    run(snapshot -> new UncrawledUrls(snapshot.connection()).forEachFailed(reader));
  }

  @Override
  public Explanation explain(CrawlUrl url, Optional<String> activity) {
    return fetch(snapshot -> new ExplainQuery(snapshot, activity).explain(url.toString()));
  }

  @Override
  public void forEachPage(Consumer<StoredPage> reader) {
    run(snapshot -> new EvidenceReader(snapshot).forEachPage(reader));
  }

  @Override
  public void forEachDecision(String activity, Consumer<StoredDecision> reader) {
    run(snapshot -> new EvidenceReader(snapshot).forEachDecision(activity, reader));
  }

  @Override
  public List<StoredActivity> activities() {
    return fetch(snapshot -> new EvidenceReader(snapshot).activities());
  }

  @Override
  public List<TrapFinding> findTraps() {
    return fetch(snapshot -> new TrapQuery(snapshot).findAll());
  }

  @Override
  public void forEachFoundUrl(Consumer<String> reader) {
    run(snapshot -> FoundUrls.forEachFound(snapshot.connection(), reader));
  }

  @Override
  public void forEachParkedUrl(Consumer<TrapSuspected> reader) {
    run(snapshot -> FoundUrls.forEachParked(snapshot.connection(), reader));
  }

  @Override
  public Map<String, CurrentAnswer> currentAnswers(Set<String> urls, long number) {
    return fetch(snapshot -> new CurrentAnswers(snapshot.connection(), number).find(urls));
  }

  @Override
  public GraphStatus status() {
    return fetch(snapshot -> new StatusQuery(snapshot.connection()).status());
  }

  @Override
  public <T> T query(GraphQuery<T> inquiry) {
    return fetch(snapshot -> inquiry.run(snapshot.connection()));
  }

  private <X extends Exception> void run(Action<X> action) throws X {
    try (var snapshot = database.snapshot()) {
      action.on(snapshot);
    } catch (SQLException e) {
      throw new StoreException("cannot query the graph", e);
    }
  }

  private <T> T fetch(Query<T> query) {
    try (var snapshot = database.snapshot()) {
      return query.on(snapshot);
    } catch (SQLException e) {
      throw new StoreException("cannot query the graph", e);
    }
  }

  @FunctionalInterface
  private interface Action<X extends Exception> {
    void on(GraphSnapshot snapshot) throws SQLException, X;
  }

  @FunctionalInterface
  private interface Query<T> {
    T on(GraphSnapshot snapshot) throws SQLException;
  }
}
