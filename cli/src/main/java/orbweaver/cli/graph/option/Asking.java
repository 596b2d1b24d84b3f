package orbweaver.cli.graph.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.DirOption;
import orbweaver.cli.option.GraphOption;
import orbweaver.cli.option.Terminal;
import orbweaver.cli.run.GraphPlace.InDatabase;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.cli.run.Layout;
import orbweaver.cli.run.Logs;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.graph.LinkGraph;
import orbweaver.graph.web.Web;
import orbweaver.graph.web.WebFolder;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options shared by graph queries: the crawl and the output format; runs the query. */
public final class Asking {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption place = new GraphOption();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  private Optional<WebFolder> compressedGraph = Optional.empty();

  /** Tests whether the output is JSON. */
  public boolean isJson() {
    return json;
  }

  /** Runs a query and prints its result as text or JSON. */
  public <T> int show(Function<LinkGraph, T> query, Function<T, String> text) {
    return ask(
        (graph, out) -> {
          var result = query.apply(graph);
          out.print(
              json
                  ? SafeTerminalText.json(result) + "\n"
                  : SafeTerminalText.text(text.apply(result)));
        });
  }

  /** Opens the graph and runs an action that writes its own output. */
  public int ask(Work work) {
    Logs.ofCommand(Terminal.isThere());
    var out = command.commandLine().getOut();
    try (var session = KeptGraph.open(place.place(), dir.path());
        var folder = index()) {
      compressedGraph = Optional.of(folder);
      work.on(session.graph(), out);
    } catch (IOException e) {
      throw CommandException.fault("output cannot be written: " + e.getMessage());
    }
    out.flush();
    return ExitCode.FINISHED.number();
  }

  // Several processes may query a database at once, and it has no folder for the compressed graph.
  private WebFolder index() throws IOException {
    return switch (place.place()) {
      case InFolder _ -> WebFolder.kept(Layout.web(dir.path()));
      case InDatabase _ -> WebFolder.passing();
    };
  }

  /** Returns the compressed graph, which is built at first use. */
  public Web web(LinkGraph graph) {
    return compressedGraph.orElseThrow().of(graph);
  }

  /**
   * Returns a value made of an argument.
   *
   * @throws CommandException if the argument is invalid
   */
  public static <T> T typed(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw CommandException.usage(String.valueOf(e.getMessage()));
    }
  }

  /** Fails with a usage message unless a condition holds for an argument. */
  public static void require(boolean holds, String what, Object typed, String expected) {
    if (!holds) throw CommandException.usage(what + ": " + typed + " (expected: " + expected + ")");
  }

  /** Action on an open graph that writes its own output. */
  @FunctionalInterface
  public interface Work {
    void on(LinkGraph graph, PrintWriter out) throws IOException;
  }
}
