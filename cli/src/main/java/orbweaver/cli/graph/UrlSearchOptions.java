package orbweaver.cli.graph;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.graph.analysis.search.TextPattern;
import orbweaver.graph.analysis.search.UrlPart;
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

  /** Returns the patterns of the given options. */
  Map<UrlPart, TextPattern> parts(boolean isRegex) {
    var parts = new EnumMap<UrlPart, TextPattern>(UrlPart.class);
    for (var part : UrlPart.values()) {
      given(part)
          .map(text -> isRegex ? TextPattern.regex(text) : part.pattern(text))
          .ifPresent(pattern -> parts.put(part, pattern));
    }
    return parts;
  }

  private Optional<String> given(UrlPart part) {
    return switch (part) {
      case URL -> url;
      case SCHEME -> scheme;
      case HOST -> host;
      case PATH -> path;
      case NAME -> name;
      case EXTENSION -> extension;
    };
  }
}
