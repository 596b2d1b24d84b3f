package orbweaver.cli.graph.look;

import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.cli.graph.option.Asking;
import orbweaver.cli.text.SafeTerminalText;
import orbweaver.graph.look.Pattern;
import orbweaver.graph.look.Search;
import orbweaver.graph.look.Search.Kind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code orbweaver graph find}. */
@Command(
    name = "find",
    header = "Searches pages and references by text and URL.",
    description = {
      "All conditions must hold. Of several texts, separated by commas, one must match. A text"
          + " with *"
          + " is a pattern for the whole value. Other texts may occur anywhere in a title, anchor,"
          + " citing page or URL, but must equal a scheme, host, path, name or extension. Case is"
          + " ignored.",
      "Images and films of Finland: --host '*.fi' --extension gif,jpg,mpeg,mpg --kind reference",
      ""
    },
    mixinStandardHelpOptions = true)
public final class FindCommand implements Callable<Integer> {
  @Option(names = "--title", paramLabel = "TEXT", description = "The title of a page.")
  private Optional<String> title = Optional.empty();

  @Option(names = "--anchor", paramLabel = "TEXT", description = "The text of a reference.")
  private Optional<String> anchor = Optional.empty();

  @Option(
      names = "--citing",
      paramLabel = "TEXT",
      description = "The URL of the page that a reference is in.")
  private Optional<String> citing = Optional.empty();

  @Option(
      names = "--regex",
      description = "Every text is an RE2 pattern that may match anywhere, case-sensitively.")
  private boolean isRegex;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "Search ${COMPLETION-CANDIDATES}: pages that were read, or references to any URL."
              + " Default: references with --anchor or --citing, otherwise pages.")
  private Optional<Kind> kind = Optional.empty();

  @Mixin private UrlOptions url = new UrlOptions();

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    var search = Asking.typed(this::search);
    return asking.ask(
        (graph, out) -> {
          var matches = graph.ask(search);
          out.print(
              asking.isJson()
                  ? SafeTerminalText.json(matches) + "\n"
                  : SafeTerminalText.text(matches.text(asking.web(graph))));
        });
  }

  private Search search() {
    var needsReferences = anchor.isPresent() || citing.isPresent();
    var searched = kind.orElse(needsReferences ? Kind.REFERENCE : Kind.PAGE);
    Asking.require(
        searched == Kind.REFERENCE || !needsReferences,
        "--kind",
        "page",
        "reference, with --anchor or --citing");
    Asking.require(
        searched == Kind.PAGE || title.isEmpty(), "--title", title.orElse(""), "a search for pages");
    return new Search(
        searched,
        title.map(this::within),
        anchor.map(this::within),
        citing.map(this::within),
        url.parts(isRegex));
  }

  private Pattern within(String text) {
    return isRegex ? Pattern.regex(text) : Pattern.within(text);
  }
}
