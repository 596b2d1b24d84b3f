package orbweaver.graph.query;

import java.io.IOException;
import java.io.OutputStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
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
import orbweaver.graph.trap.Found;
import orbweaver.graph.trap.Suspicion;
import orbweaver.graph.trap.Suspicions;
import orbweaver.language.family.FamilyIndex;
import org.duckdb.DuckDBConnection;

/**
 * A graph that is asked in SQL. Each question has a connection and a transaction of its own, and so
 * is answered of one moment.
 */
public final class SqlGraph implements LinkGraph {
  private final Database database;

  public SqlGraph(Database database) {
    this.database = database;
  }

  @Override
  public void edges(OutputStream out) throws IOException {
    tell(connection -> tables(connection).edges(out));
  }

  @Override
  public void pages(OutputStream out) throws IOException {
    tell(connection -> tables(connection).pages(out));
  }

  @Override
  public void elements(OutputStream out, Function<FamilyIndex, String> printed) throws IOException {
    tell(connection -> tables(connection).elements(out, printed));
  }

  private Tables tables(DuckDBConnection connection) {
    return new Tables(connection, database.folder());
  }

  @Override
  public void unvisited(Consumer<String> reader) {
    tell(connection -> new Undone(connection).unvisited(reader));
  }

  @Override
  public void failed(Consumer<String> reader) {
    tell(connection -> new Undone(connection).failed(reader));
  }

  @Override
  public Explanation explain(CrawlUrl url, Optional<String> activity) {
    return asked(connection -> new Explaining(connection, activity).explain(url.toString()));
  }

  @Override
  public void evidence(Consumer<KeptPage> reader) {
    tell(connection -> new Evidence(connection).pages(reader));
  }

  @Override
  public void decisions(String activity, Consumer<KeptDecision> reader) {
    tell(connection -> new Evidence(connection).decisions(activity, reader));
  }

  @Override
  public List<KeptActivity> activities() {
    return asked(connection -> new Evidence(connection).activities());
  }

  @Override
  public List<Suspicion> suspicions() {
    return asked(connection -> new Suspicions(connection).all());
  }

  @Override
  public void found(Consumer<String> reader) {
    tell(connection -> Found.urls(connection, reader));
  }

  @Override
  public void parked(Consumer<Parked> reader) {
    tell(connection -> Found.parked(connection, reader));
  }

  @Override
  public Standing status() {
    return asked(connection -> new Accounting(connection).standing());
  }

  @Override
  public <T> T ask(Inquiry<T> inquiry) {
    return asked(inquiry::of);
  }

  private <X extends Exception> void tell(Telling<X> telling) throws X {
    try (var connection = database.connect()) {
      connection.setAutoCommit(false);
      telling.on(connection);
    } catch (SQLException e) {
      throw new StoreFailure("the graph cannot be asked", e);
    }
  }

  private <T> T asked(Question<T> question) {
    try (var connection = database.connect()) {
      connection.setAutoCommit(false);
      return question.on(connection);
    } catch (SQLException e) {
      throw new StoreFailure("the graph cannot be asked", e);
    }
  }

  @FunctionalInterface
  private interface Telling<X extends Exception> {
    void on(DuckDBConnection connection) throws SQLException, X;
  }

  @FunctionalInterface
  private interface Question<T> {
    T on(DuckDBConnection connection) throws SQLException;
  }
}
