package orbweaver.contract.linkfile;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.lines.Lines;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Where the link files of sites are, as somebody lists them: {@code domain TAB url} a line.
 *
 * @param files by domain, in lower case
 */
public record Catalogue(Map<String, CrawlUrl> files) {
  private static final String FORM = "domain, TAB, URL of its link file";
  private static final String NO_HOST = "/:@?#[]\\ ";

  public Catalogue {
    files = Map.copyOf(files);
  }

  /**
   * What is listed for a site.
   *
   * @param domain whose pages the file is believed about
   */
  public record Entry(String domain, CrawlUrl file) {}

  /**
   * Reads one.
   *
   * @throws MalformedFileException at the first line that is not as it should be
   */
  public static Catalogue read(InputStream in) throws IOException {
    var files = new LinkedHashMap<String, CrawlUrl>();
    try (var lines = new Lines(in)) {
      for (var line = lines.next(); line.isPresent(); line = lines.next()) {
        var entry = entry(line.get());
        if (entry.isEmpty()) throw lines.malformed(line.get(), FORM);
        var isSecond = files.put(entry.get().domain, entry.get().file) != null;
        if (isSecond) throw lines.malformed(entry.get().domain + " once more", "each domain once");
      }
      if (files.isEmpty()) throw lines.malformed("an empty file", FORM);
    }
    return new Catalogue(files);
  }

  private static Optional<Entry> entry(String line) {
    var parts = line.split("\t", -1);
    if (parts.length != 2) return Optional.empty();
    return domain(parts[0]).flatMap(name -> url(parts[1]).map(file -> new Entry(name, file)));
  }

  private static Optional<String> domain(String text) {
    var isHost = text.chars().noneMatch(c -> NO_HOST.indexOf(c) >= 0);
    return isHost ? url("http://" + text + "/").map(CrawlUrl::host) : Optional.empty();
  }

  private static Optional<CrawlUrl> url(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  /** What is listed for the site of a URL, by the longest ending of its host. */
  public Optional<Entry> find(CrawlUrl url) {
    for (var ending = url.host(); ; ending = ending.substring(ending.indexOf('.') + 1)) {
      var file = files.get(ending);
      if (file != null) return Optional.of(new Entry(ending, file));
      if (ending.indexOf('.') < 0) return Optional.empty();
    }
  }

  /** As {@link #read} reads it. */
  @Override
  public String toString() {
    return files.entrySet().stream()
        .map(entry -> entry.getKey() + "\t" + entry.getValue() + "\n")
        .sorted()
        .collect(joining());
  }
}
