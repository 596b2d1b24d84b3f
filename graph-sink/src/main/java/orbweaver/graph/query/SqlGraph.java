package orbweaver.graph.query;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.control.Parked;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.answer.Explanation;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.Standing;
import orbweaver.graph.inquiry.Inquiry;
import orbweaver.graph.publish.Stands;
import orbweaver.graph.sql.Database;
import orbweaver.graph.sql.Snapshot;
import orbweaver.graph.trap.Found;
import orbweaver.graph.trap.Suspicion;
import orbweaver.graph.trap.Suspicions;
import orbweaver.language.family.FamilyIndex;

/** Link graph that is read with SQL. Each query has its own snapshot. */
public final class SqlGraph implements LinkGraph {
  private final Database database;

  public SqlGraph(Database database) {
    this.database = database;
  }

  @Override
  public void edges(OutputStream out) throws IOException {
    run(snapshot -> new Tables(snapshot).edges(out));
  }

  @Override
  public void pages(OutputStream out) throws IOException {
    run(snapshot -> new Tables(snapshot).pages(out));
  }

  @Override
  public void elements(OutputStream out, Function<FamilyIndex, String> formatIndex) throws IOException {
    run(snapshot -> new Tables(snapshot).elements(out, formatIndex));
  }

  @Override
  public void unvisited(Consumer<String> reader) {
    run(snapshot -> new Undone(snapshot.connection()).unvisited(reader));
  }

  @Override
  public void failed(Consumer<String> reader) {
    run(snapshot -> new Undone(snapshot.connection()).failed(reader));
  }

  @Override
  public Explanation explain(CrawlUrl url, Optional<String> activity) {
    return fetch(snapshot -> new Explaining(snapshot, activity).explain(url.toString()));
  }

  @Override
  public void evidence(Consumer<KeptPage> reader) {
    run(snapshot -> new Evidence(snapshot).pages(reader));
  }

  @Override
  public void decisions(String activity, Consumer<KeptDecision> reader) {
    run(snapshot -> new Evidence(snapshot).decisions(activity, reader));
  }

  @Override
  public List<KeptActivity> activities() {
    return fetch(snapshot -> new Evidence(snapshot).activities());
  }

  @Override
  public List<Suspicion> suspicions() {
    return fetch(snapshot -> new Suspicions(snapshot).all());
  }

  @Override
  public void found(Consumer<String> reader) {
    run(snapshot -> Found.urls(snapshot.connection(), reader));
  }

  @Override
  public void parked(Consumer<Parked> reader) {
    run(snapshot -> Found.parked(snapshot.connection(), reader));
  }

  @Override
  public Map<String, Stands> standing(Set<String> urls, long number) {
    return fetch(snapshot -> new Answers(snapshot.connection(), number).of(urls));
  }

  @Override
  public Standing status() {
    return fetch(snapshot -> new Accounting(snapshot.connection()).standing());
  }

  @Override
  public <T> T ask(Inquiry<T> inquiry) {
    return fetch(snapshot -> inquiry.of(snapshot.connection()));
  }

  private <X extends Exception> void run(Action<X> action) throws X {
    try (var snapshot = database.snapshot()) {
      action.on(snapshot);
    } catch (SQLException e) {
      throw new StoreFailure("cannot query the graph", e);
    }
  }

  private <T> T fetch(Query<T> query) {
    try (var snapshot = database.snapshot()) {
      return query.on(snapshot);
    } catch (SQLException e) {
      throw new StoreFailure("cannot query the graph", e);
    }
  }

  @FunctionalInterface
  private interface Action<X extends Exception> {
    void on(Snapshot snapshot) throws SQLException, X;
  }

  @FunctionalInterface
  private interface Query<T> {
    T on(Snapshot snapshot) throws SQLException;
  }
}
