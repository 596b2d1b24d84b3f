package orbweaver.cli.graph;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.analysis.search.SearchField;
import picocli.CommandLine.Option;

/** Options that search in a URL and its parts. */
final class UrlSearchOptions {
  @Option(names = "--url", paramLabel = "TEXT", description = "The URL of the page or link target.")
  private Optional<String> url = Optional.empty();

  @Option(names = "--scheme", paramLabel = "TEXT", description = "Its scheme.")
  private Optional<String> scheme = Optional.empty();

  @Option(names = "--host", paramLabel = "TEXT", description = "Its host.")
  private Optional<String> host = Optional.empty();

  @Option(names = "--path", paramLabel = "TEXT", description = "Its path.")
  private Optional<String> path = Optional.empty();

  @Option(
      names = "--name",
      paramLabel = "TEXT",
      description = "The file name of its path, without the extension.")
  private Optional<String> name = Optional.empty();

  @Option(
      names = "--extension",
      paramLabel = "TEXT",
      description = "The extension of that file name.")
  private Optional<String> extension = Optional.empty();

  /** Returns the texts of the given options. */
  Map<SearchField, String> texts() {
    var texts = new EnumMap<SearchField, String>(SearchField.class);
    url.ifPresent(text -> texts.put(SearchField.URL, text));
    scheme.ifPresent(text -> texts.put(SearchField.SCHEME, text));
    host.ifPresent(text -> texts.put(SearchField.HOST, text));
    path.ifPresent(text -> texts.put(SearchField.PATH, text));
    name.ifPresent(text -> texts.put(SearchField.NAME, text));
    extension.ifPresent(text -> texts.put(SearchField.EXTENSION, text));
    return texts;
  }
}
