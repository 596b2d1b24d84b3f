package orbweaver.graph.query;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.graph.answer.Explanation;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.Standing;
import orbweaver.language.family.FamilyIndex;
import org.duckdb.DuckDBConnection;

/** The questions, all asked of the graph as it was at the first of them. */
public final class Questions {
  private final DuckDBConnection connection;
  private final Path folder;

  /**
   * @param connection of its own; the caller closes it
   * @param folder for files in passing
   */
  public Questions(DuckDBConnection connection, Path folder) throws SQLException {
    this.connection = connection;
    this.folder = folder;
    connection.setAutoCommit(false);
  }

  /** For what is no question about the graph. */
  public Connection connection() {
    return connection;
  }

  /** The table of edges. */
  public OutputStream edges(OutputStream out) throws SQLException, IOException {
    new Tables(connection, folder).edges(out);
    return out;
  }

  /** The table of pages. */
  public OutputStream pages(OutputStream out) throws SQLException, IOException {
    new Tables(connection, folder).pages(out);
    return out;
  }

  /** The table of elements, their indexes printed so. */
  public OutputStream elements(OutputStream out, Function<FamilyIndex, String> printed)
      throws SQLException, IOException {
    new Tables(connection, folder).elements(out, printed);
    return out;
  }

  /** What was found and never came to an end. */
  public Consumer<String> unvisited(Consumer<String> reader) throws SQLException {
    new Undone(connection).unvisited(reader);
    return reader;
  }

  /** What was given up. */
  public Consumer<String> failed(Consumer<String> reader) throws SQLException {
    new Undone(connection).failed(reader);
    return reader;
  }

  /** Why a URL was crawled or was not, for that activity or for all. */
  public Explanation explain(String url, Optional<String> activity) throws SQLException {
    return new Explaining(connection, activity).explain(url);
  }

  /** All that is kept of every URL that came to an end. */
  public Consumer<KeptPage> evidence(Consumer<KeptPage> reader) throws SQLException {
    new Evidence(connection).pages(reader);
    return reader;
  }

  /** What was decided for an activity by its newest formula. */
  public Consumer<KeptDecision> decisions(String activity, Consumer<KeptDecision> reader)
      throws SQLException {
    new Evidence(connection).decisions(activity, reader);
    return reader;
  }

  /** The activities it was crawled for. */
  public List<KeptActivity> activities() throws SQLException {
    return new Evidence(connection).activities();
  }

  /** What was counted. */
  public Standing status() throws SQLException {
    return new Accounting(connection).standing();
  }
}
