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

/** {@code orbweaver graph find}. */
@Command(
    name = "find",
    header = "Finds pages and references by what they say and by their URLs.",
    description = {
      "All conditions have to hold. Of several texts with commas between, one is enough. A text with *"
          + " is a pattern for the whole; else a title, an anchor, a citing page or a URL has it"
          + " somewhere in it, and a scheme, host, path, name or extension is it. The case of"
          + " letters makes no difference.",
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
      description = "Every text is an RE2 pattern that is found somewhere, in its own case.")
  private boolean isRegex;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description =
          "Search ${COMPLETION-CANDIDATES}: pages that were read, or references to whatever there is."
              + " By default pages, but references when --anchor or --citing asks for them.")
  private Optional<Kind> kind = Optional.empty();

  @Mixin private UrlOptions url = new UrlOptions();

  @Mixin private Asking asking = new Asking();

  @Override
  public Integer call() {
    var search = Asking.typed(this::search);
    return asking.ask(
        (graph, out) -> {
          var findings = graph.ask(search);
          out.print(
              asking.isJson()
                  ? SafeTerminalText.json(findings) + "\n"
                  : SafeTerminalText.text(findings.text(asking.web(graph))));
        });
  }

  private Search search() {
    var ofReferences = anchor.isPresent() || citing.isPresent();
    var wanted = kind.orElse(ofReferences ? Kind.REFERENCE : Kind.PAGE);
    Asking.require(
        wanted == Kind.REFERENCE || !ofReferences,
        "--kind",
        "page",
        "reference, with --anchor or --citing");
    Asking.require(
        wanted == Kind.PAGE || title.isEmpty(), "--title", title.orElse(""), "a search for pages");
    return new Search(
        wanted,
        title.map(this::within),
        anchor.map(this::within),
        citing.map(this::within),
        url.parts(isRegex));
  }

  private Pattern within(String text) {
    return isRegex ? Pattern.regex(text) : Pattern.within(text);
  }
}
