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

/** Of which crawl a question is asked, and how it is answered. */
public final class Asking {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Mixin private DirOption dir = new DirOption();

  @Mixin private GraphOption place = new GraphOption();

  @Option(names = "--json", description = "Answer as JSON.")
  private boolean json;

  private Optional<WebFolder> index = Optional.empty();

  /** Whether programs read the answer. */
  public boolean isJson() {
    return json;
  }

  /** Asks, and shows the answer. */
  public <T> int show(Function<LinkGraph, T> question, Function<T, String> text) {
    return ask(
        (graph, out) -> {
          var answer = question.apply(graph);
          out.print(
              json
                  ? SafeTerminalText.json(answer) + "\n"
                  : SafeTerminalText.text(text.apply(answer)));
        });
  }

  /** Asks by whatever means, and lets it be written. */
  public int ask(Work work) {
    Logs.ofCommand(Terminal.isThere());
    var out = command.commandLine().getOut();
    try (var kept = KeptGraph.open(place.place(), dir.path());
        var folder = index()) {
      index = Optional.of(folder);
      work.on(kept.graph(), out);
    } catch (IOException e) {
      throw CommandException.fault("cannot write: " + e.getMessage());
    }
    out.flush();
    return ExitCode.FINISHED.number();
  }

  // A graph in a database may be asked by several at once, and has no folder to keep anything in.
  private WebFolder index() throws IOException {
    return switch (place.place()) {
      case InFolder _ -> WebFolder.kept(Layout.web(dir.path()));
      case InDatabase _ -> WebFolder.passing();
    };
  }

  /** The Web of the graph, which is made when it is asked for the first time. */
  public Web web(LinkGraph graph) {
    return index.orElseThrow().of(graph);
  }

  /**
   * What was typed, as it is used.
   *
   * @throws CommandException with what is wrong, if it is
   */
  public static <T> T typed(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw CommandException.usage(String.valueOf(e.getMessage()));
    }
  }

  /** That something typed can be. */
  public static void require(boolean holds, String what, Object typed, String expected) {
    if (!holds) throw CommandException.usage(what + ": " + typed + " (expected: " + expected + ")");
  }

  /** Answers a question by writing. */
  @FunctionalInterface
  public interface Work {
    void on(LinkGraph graph, PrintWriter out) throws IOException;
  }
}
