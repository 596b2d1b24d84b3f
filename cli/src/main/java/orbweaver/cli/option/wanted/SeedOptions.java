package orbweaver.cli.option.wanted;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.ask.KeptGraph;
import orbweaver.cli.option.Converters;
import orbweaver.contract.url.CrawlUrl;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Where a crawl begins: at what is typed, at what a file lists, at what another crawl left. */
public final class SeedOptions {
  private static final String STANDARD_INPUT = "-";
  private static final String MARK = "\uFEFF";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "0..*", description = "Where to begin.")
  private List<String> urls = List.of();

  @Option(
      names = "--seeds",
      paramLabel = "FILE",
      description =
          "Begin also at what it lists, a URL a line; lines that begin with # say nothing. - is the"
              + " standard input.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--unvisited",
      paramLabel = "FOLDER",
      description =
          "Begin also at what links lead to in a crawl at rest, this one's folder or another's, and"
              + " was never asked for. Each is a seed: a scope by origin takes it for its own. Said"
              + " again, it adds what is unvisited by then; to go on only, say one of its URLs.")
  private Optional<Path> unvisited = Optional.empty();

  /** All of them. */
  public List<CrawlUrl> all() {
    var all = new ArrayList<CrawlUrl>();
    for (var url : urls) all.add(read(url, ""));
    file.ifPresent(name -> list(name, all));
    unvisited.ifPresent(folder -> left(folder, all));
    return all;
  }

  private void list(String name, List<CrawlUrl> all) {
    var lines = text(name).lines().map(String::strip).toList();
    for (var line = 0; line < lines.size(); line++) {
      var url = lines.get(line);
      if (!url.isEmpty() && !url.startsWith("#"))
        all.add(read(url, name + ":" + (line + 1) + ": "));
    }
  }

  private String text(String name) {
    try (var in = opened(name)) {
      var text = new String(in.readAllBytes(), UTF_8);
      return text.startsWith(MARK) ? text.substring(1) : text;
    } catch (IOException e) {
      throw wrong("--seeds: cannot read %s (%s)".formatted(name, e.getClass().getSimpleName()));
    }
  }

  private static InputStream opened(String name) throws IOException {
    return name.equals(STANDARD_INPUT) ? System.in : Files.newInputStream(Path.of(name));
  }

  private void left(Path folder, List<CrawlUrl> all) {
    var before = all.size();
    try (var kept = KeptGraph.atRest(folder)) {
      kept.graph().unvisited(url -> all.add(CrawlUrl.of(url)));
    }
    if (all.size() > before) return;
    command
        .commandLine()
        .getErr()
        .println("orbweaver: the crawl in " + folder + " knows no URL that was never asked for");
  }

  private CrawlUrl read(String url, String where) {
    try {
      return Converters.url(url);
    } catch (TypeConversionException e) {
      throw wrong(where + e.getMessage());
    }
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }
}
