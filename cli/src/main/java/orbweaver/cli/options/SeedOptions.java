package orbweaver.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.cli.remote.GraphSession;
import orbweaver.contract.url.CrawlUrl;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Options for the seeds of a crawl: URLs, a file, unvisited URLs of another crawl. */
public final class SeedOptions {
  private static final String STANDARD_INPUT = "-";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "URL", arity = "0..*", description = "Seed URLs.")
  private List<String> urls = List.of();

  @Option(
      names = "--seeds",
      paramLabel = "FILE",
      description =
          "File of additional seeds, one URL per line; lines that start with # are comments. - reads"
              + " standard input.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--unvisited",
      paramLabel = "FOLDER",
      description =
          "Use as seeds the URLs that a stopped crawl, this one or another, discovered but did not"
              + " request. Each is a seed of its own for --scope. Repeating the option adds the URLs"
              + " that are unvisited by then; to resume only, pass one of the URLs.")
  private Optional<Path> unvisited = Optional.empty();

  /** Returns all seeds. */
  public List<CrawlUrl> seeds() {
    var all = new ArrayList<CrawlUrl>();
    for (var url : urls) all.add(read(url, ""));
    file.ifPresent(name -> addFile(name, all));
    unvisited.ifPresent(folder -> addUnvisited(folder, all));
    return all;
  }

  private void addFile(String name, List<CrawlUrl> all) {
    var lines = readText(name).lines().map(String::strip).toList();
    for (var line = 0; line < lines.size(); line++) {
      var url = lines.get(line);
      if (!url.isEmpty() && !url.startsWith("#"))
        all.add(read(url, name + ":" + (line + 1) + ": "));
    }
  }

  private String readText(String name) {
    try (var in = open(name)) {
      var text = new String(in.readAllBytes(), UTF_8);
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (IOException e) {
      throw wrong("--seeds: cannot read %s (%s)".formatted(name, e.getClass().getSimpleName()));
    }
  }

  private static InputStream open(String name) throws IOException {
    return name.equals(STANDARD_INPUT) ? System.in : Files.newInputStream(Path.of(name));
  }

  private void addUnvisited(Path folder, List<CrawlUrl> all) {
    var before = all.size();
    try (var session = GraphSession.openStopped(folder)) {
      session.graph().forEachUnvisitedUrl(url -> all.add(CrawlUrl.of(url)));
    }
    if (all.size() > before) return;
    command
        .commandLine()
        .getErr()
        .println("orbweaver: the crawl in " + folder + " has no unvisited URL");
  }

  private CrawlUrl read(String url, String where) {
    try {
      return Converters.parseUrl(url);
    } catch (TypeConversionException e) {
      throw wrong(where + e.getMessage());
    }
  }

  private ParameterException wrong(String sentence) {
    return new ParameterException(command.commandLine(), sentence);
  }
}
