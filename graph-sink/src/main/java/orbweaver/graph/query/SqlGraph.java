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

/** A graph that is asked in SQL. Each question has a snapshot of its own. */
public final class SqlGraph implements LinkGraph {
  private final Database database;

  public SqlGraph(Database database) {
    this.database = database;
  }

  @Override
  public void edges(OutputStream out) throws IOException {
    tell(snapshot -> new Tables(snapshot).edges(out));
  }

  @Override
  public void pages(OutputStream out) throws IOException {
    tell(snapshot -> new Tables(snapshot).pages(out));
  }

  @Override
  public void elements(OutputStream out, Function<FamilyIndex, String> printed) throws IOException {
    tell(snapshot -> new Tables(snapshot).elements(out, printed));
  }

  @Override
  public void unvisited(Consumer<String> reader) {
    tell(snapshot -> new Undone(snapshot.connection()).unvisited(reader));
  }

  @Override
  public void failed(Consumer<String> reader) {
    tell(snapshot -> new Undone(snapshot.connection()).failed(reader));
  }

  @Override
  public Explanation explain(CrawlUrl url, Optional<String> activity) {
    return asked(snapshot -> new Explaining(snapshot, activity).explain(url.toString()));
  }

  @Override
  public void evidence(Consumer<KeptPage> reader) {
    tell(snapshot -> new Evidence(snapshot).pages(reader));
  }

  @Override
  public void decisions(String activity, Consumer<KeptDecision> reader) {
    tell(snapshot -> new Evidence(snapshot).decisions(activity, reader));
  }

  @Override
  public List<KeptActivity> activities() {
    return asked(snapshot -> new Evidence(snapshot).activities());
  }

  @Override
  public List<Suspicion> suspicions() {
    return asked(snapshot -> new Suspicions(snapshot).all());
  }

  @Override
  public void found(Consumer<String> reader) {
    tell(snapshot -> Found.urls(snapshot.connection(), reader));
  }

  @Override
  public void parked(Consumer<Parked> reader) {
    tell(snapshot -> Found.parked(snapshot.connection(), reader));
  }

  @Override
  public Map<String, Stands> standing(Set<String> urls, long number) {
    return asked(snapshot -> new Answers(snapshot.connection(), number).of(urls));
  }

  @Override
  public Standing status() {
    return asked(snapshot -> new Accounting(snapshot.connection()).standing());
  }

  @Override
  public <T> T ask(Inquiry<T> inquiry) {
    return asked(snapshot -> inquiry.of(snapshot.connection()));
  }

  private <X extends Exception> void tell(Telling<X> telling) throws X {
    try (var snapshot = database.snapshot()) {
      telling.on(snapshot);
    } catch (SQLException e) {
      throw new StoreFailure("the graph cannot be asked", e);
    }
  }

  private <T> T asked(Question<T> question) {
    try (var snapshot = database.snapshot()) {
      return question.on(snapshot);
    } catch (SQLException e) {
      throw new StoreFailure("the graph cannot be asked", e);
    }
  }

  @FunctionalInterface
  private interface Telling<X extends Exception> {
    void on(Snapshot snapshot) throws SQLException, X;
  }

  @FunctionalInterface
  private interface Question<T> {
    T on(Snapshot snapshot) throws SQLException;
  }
}
