package orbweaver.cli.remote;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.TimeNotRetainedException;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Option;

/** Option for the time as of which a graph is read. */
public final class AtOption {
  /** Name of the option. */
  public static final String NAME = "--at";

  private static final InstantSource CLOCK = InstantSource.system();

  @Option(
      names = NAME,
      paramLabel = "TIME",
      converter = TimeArgument.Converter.class,
      description =
          "Read the graph as of this time, with the responses up to then: 2026-05-01, which is 00:00"
              + " UTC, 2026-05-01T12:00:00Z, or a duration before now such as 36h. Default: the"
              + " present graph.")
  private Optional<TimeArgument> at = Optional.empty();

  /** Tests whether the present graph is read. */
  public boolean readsCurrentGraph() {
    return at.isEmpty();
  }

  /** Returns the time; now if the present graph is read. */
  public Instant time() {
    var now = CLOCK.instant();
    return at.map(argument -> argument.at(now)).orElse(now);
  }

  /**
   * Returns the graph of a session as of the time.
   *
   * @throws OperationException if the time is in the future, or before the earliest one that the
   *     graph has
   */
  public LinkGraph graph(GraphSession session) {
    return readsCurrentGraph() ? session.graph() : asOf(time(), session.graph());
  }

  private static LinkGraph asOf(Instant time, LinkGraph graph) {
    if (time.isAfter(CLOCK.instant()))
      throw OperationException.usageError(
          "%s: %s (expected: a time in the past)".formatted(NAME, time));
    try {
      return graph.asOf(time);
    } catch (TimeNotRetainedException e) {
      throw OperationException.usageError(NAME + ": " + e.getMessage());
    }
  }

  /**
   * Requires the present graph.
   *
   * @param where what the option cannot be combined with
   */
  public void requireCurrentGraph(String where) {
    if (!readsCurrentGraph())
      throw OperationException.usageError(
          "%s: has no effect with %s (expected: only one of them)".formatted(NAME, where));
  }
}
