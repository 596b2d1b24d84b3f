package orbweaver.graph.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.control.Parked;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.Batch;
import orbweaver.graph.Fenced;
import orbweaver.graph.GraphStore;
import orbweaver.graph.Partition;
import orbweaver.graph.StoreFailure;
import orbweaver.graph.answer.Explanation;
import orbweaver.graph.answer.KeptActivity;
import orbweaver.graph.answer.KeptDecision;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.Standing;
import orbweaver.graph.query.Questions;
import orbweaver.graph.trap.Found;
import orbweaver.graph.trap.Suspicion;
import orbweaver.graph.trap.Suspicions;
import orbweaver.language.family.FamilyIndex;

/** A graph store in a DuckDB file, of one process at a time. */
public final class DuckStore implements GraphStore {
  /** What DuckDB may use when nobody says otherwise. */
  public static final int DEFAULT_MEGABYTES = 256;

  private final DuckFile file;
  private final Claims claims = new Claims();
  private Optional<Writer> writer = Optional.empty();

  private DuckStore(DuckFile file) {
    this.file = file;
  }

  /**
   * Opens the file, or makes it.
   *
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static DuckStore open(Path file) {
    return open(file, DEFAULT_MEGABYTES);
  }

  /**
   * Opens the file, or makes it.
   *
   * @param megabytes that DuckDB may use
   * @throws orbweaver.graph.StoreBusy when another process has it
   */
  public static DuckStore open(Path file, int megabytes) {
    return new DuckStore(DuckFile.open(file, megabytes));
  }

  @Override
  public synchronized Map<Partition, Long> claim(Set<Partition> partitions) {
    return written("cannot claim " + partitions, writer -> writer.claim(partitions));
  }

  @Override
  public synchronized void commit(Batch batch) {
    var what = "cannot keep " + batch.advances();
    var _ =
        written(
            what,
            writer -> {
              writer.commit(batch);
              return batch;
            });
  }

  @Override
  public synchronized void remember(Activity activity) {
    var what = "cannot keep activity " + activity.id();
    var _ =
        written(
            what,
            writer -> {
              writer.remember(activity);
              return activity;
            });
  }

  private <T> T written(String what, Work<Writer, T, RuntimeException> work) {
    try {
      if (writer.isEmpty()) writer = Optional.of(new Writer(file.connect(), claims));
      return work.on(writer.get());
    } catch (SQLException e) {
      abandon(e);
      throw new StoreFailure(what, e);
    } catch (Fenced | Error e) {
      abandon(e);
      throw e;
    }
  }

  private void abandon(Throwable reason) {
    try {
      if (writer.isPresent()) writer.get().close();
    } catch (SQLException e) {
      reason.addSuppressed(e);
    } finally {
      writer = Optional.empty();
    }
  }

  @Override
  public Map<Partition, Long> offsets() {
    return asked(questions -> Claims.offsets(questions.connection()));
  }

  @Override
  public void edges(OutputStream out) throws IOException {
    var _ = asked(questions -> questions.edges(out));
  }

  @Override
  public void pages(OutputStream out) throws IOException {
    var _ = asked(questions -> questions.pages(out));
  }

  @Override
  public void elements(OutputStream out, Function<FamilyIndex, String> printed) throws IOException {
    var _ = asked(questions -> questions.elements(out, printed));
  }

  @Override
  public void unvisited(Consumer<String> reader) {
    var _ = asked(questions -> questions.unvisited(reader));
  }

  @Override
  public void failed(Consumer<String> reader) {
    var _ = asked(questions -> questions.failed(reader));
  }

  @Override
  public Explanation explain(CrawlUrl url, Optional<String> activity) {
    return asked(questions -> questions.explain(url.toString(), activity));
  }

  @Override
  public void evidence(Consumer<KeptPage> reader) {
    var _ = asked(questions -> questions.evidence(reader));
  }

  @Override
  public void decisions(String activity, Consumer<KeptDecision> reader) {
    var _ = asked(questions -> questions.decisions(activity, reader));
  }

  @Override
  public List<KeptActivity> activities() {
    return asked(Questions::activities);
  }

  @Override
  public List<Suspicion> suspicions() {
    return asked(questions -> new Suspicions(questions.connection()).all());
  }

  @Override
  public void found(Consumer<String> reader) {
    var _ = asked(questions -> Found.urls(questions.connection(), reader));
  }

  @Override
  public void parked(Consumer<Parked> reader) {
    var _ = asked(questions -> Found.parked(questions.connection(), reader));
  }

  @Override
  public Standing status() {
    return asked(Questions::status);
  }

  private <T, X extends Exception> T asked(Work<Questions, T, X> work) throws X {
    try (var connection = file.connect()) {
      return work.on(new Questions(connection, file.folder()));
    } catch (SQLException e) {
      throw new StoreFailure("the graph cannot be asked", e);
    }
  }

  @Override
  public synchronized void close() {
    try (file) {
      if (writer.isPresent()) writer.get().close();
    } catch (SQLException e) {
      throw new StoreFailure("cannot close the graph", e);
    } finally {
      writer = Optional.empty();
    }
  }

  @FunctionalInterface
  private interface Work<S, T, X extends Exception> {
    T on(S subject) throws SQLException, X;
  }
}
