package orbweaver.cli.graph;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.admin.layout.FolderLayout;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.cli.options.DirOption;
import orbweaver.cli.options.GraphOption;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.remote.AtOption;
import orbweaver.cli.remote.GraphSession;
import orbweaver.graph.analysis.webgraph.CompressedGraph;
import orbweaver.graph.analysis.webgraph.CompressedGraphFolder;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.query.SubgraphSnapshot;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options shared by graph queries: the crawl and the output format; runs the query. */
public final class GraphQueryOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption location = new GraphOption();

  @Mixin private AtOption at = new AtOption();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  private Optional<CompressedGraphFolder> compressedFolder = Optional.empty();

  /** Tests whether the output is JSON. */
  public boolean isJson() {
    return json;
  }

  /** Returns the folder of the crawl. */
  public Path folder() {
    return dir.path();
  }

  /** Returns the option for the time as of which the graph is read. */
  public AtOption at() {
    return at;
  }

  /** Runs a query and prints its result as text or JSON. */
  public <T> int printAnswer(Function<LinkGraph, T> query, Function<T, String> text) {
    return run(
        (graph, out) -> {
          print(query.apply(graph), text, out);
        });
  }

  private <T> void print(T result, Function<T, String> text, PrintWriter out) {
    out.print(
        json ? SafeTerminalText.json(result) + "\n" : SafeTerminalText.text(text.apply(result)));
  }

  /** Counts the present graph, stores its size, and prints it as text or JSON. */
  public <T> int printSnapshot(Function<SubgraphSnapshot, T> result, Function<T, String> text) {
    at.requireCurrentGraph("--take");
    CommandEnvironment.logErrorsOnly();
    var taken = GraphSession.takeSnapshot(location.location(), dir.path(), at.time());
    var out = command.commandLine().getOut();
    print(result.apply(taken), text, out);
    out.flush();
    return ExitCode.FINISHED.number();
  }

  /** Opens the graph and runs an action that writes its own output. */
  public int run(GraphAction action) {
    CommandEnvironment.logErrorsOnly();
    var out = command.commandLine().getOut();
    try (var session = GraphSession.open(location.location(), dir.path());
        var folder = openCompressedFolder()) {
      compressedFolder = Optional.of(folder);
      action.run(at.graph(session), out);
    } catch (IOException e) {
      throw OperationException.internalError("output cannot be written: " + e.getMessage());
    }
    out.flush();
    return ExitCode.FINISHED.number();
  }

  // Several processes may query a database at once, and it has no folder for the compressed graph.
  // The graph as of a time would replace the present one in the folder.
  private CompressedGraphFolder openCompressedFolder() throws IOException {
    if (!at.readsCurrentGraph()) return CompressedGraphFolder.temporary();
    return switch (location.location()) {
      case InFolder _ -> CompressedGraphFolder.persistent(FolderLayout.compressedGraph(dir.path()));
      case InDatabase _ -> CompressedGraphFolder.temporary();
    };
  }

  /** Returns the compressed graph, which is built at first use. */
  public CompressedGraph compressedGraph(LinkGraph graph) {
    return compressedFolder.orElseThrow().openOrBuild(graph);
  }

  /**
   * Returns a value that is created from an argument.
   *
   * @throws OperationException if the argument is invalid
   */
  public static <T> T checked(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }

  /** Fails with a usage message unless the value of an option fulfils a condition. */
  public static void require(boolean condition, String option, Object value, String expected) {
    if (!condition)
      throw OperationException.usageError(option + ": " + value + " (expected: " + expected + ")");
  }

  /** Action on an open graph that writes its own output. */
  @FunctionalInterface
  public interface GraphAction {
    void run(LinkGraph graph, PrintWriter out) throws IOException;
  }
}
