package orbweaver.contract.formats;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * List of the link files of sites, with one line {@code domain TAB url} for each site.
 *
 * @param files URLs of link files by domain, in lower case
 */
public record LinkFileList(Map<String, CrawlUrl> files) {
  private static final String LINE_FORMAT = "domain, TAB, URL of its link file";
  private static final String NOT_IN_HOSTS = "/:@?#[]\\ ";

  public LinkFileList {
    files = Map.copyOf(files);
  }

  /**
   * Link file of one site.
   *
   * @param domain domain of the site; pages of other domains in the file are ignored
   */
  public record IndexedFile(String domain, CrawlUrl file) {}

  /**
   * Reads a list.
   *
   * @throws MalformedFileException at the first malformed line
   */
  public static LinkFileList read(InputStream in) throws IOException {
    var files = new LinkedHashMap<String, CrawlUrl>();
    try (var lines = new LineReader(in)) {
      for (var line = lines.next(); line.isPresent(); line = lines.next()) {
        var entry = entry(line.get());
        if (entry.isEmpty()) throw lines.malformed(line.get(), LINE_FORMAT);
        var isDuplicate = files.put(entry.get().domain, entry.get().file) != null;
        if (isDuplicate)
          throw lines.malformed("duplicate domain " + entry.get().domain, "each once");
      }
      if (files.isEmpty()) throw lines.malformed("an empty file", LINE_FORMAT);
    }
    return new LinkFileList(files);
  }

  private static Optional<IndexedFile> entry(String line) {
    var parts = line.split("\t", -1);
    if (parts.length != 2) return Optional.empty();
    return domain(parts[0]).flatMap(name -> url(parts[1]).map(file -> new IndexedFile(name, file)));
  }

  private static Optional<String> domain(String text) {
    var isHost = text.chars().noneMatch(c -> NOT_IN_HOSTS.indexOf(c) >= 0);
    return isHost ? url("http://" + text + "/").map(CrawlUrl::host) : Optional.empty();
  }

  private static Optional<CrawlUrl> url(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  /**
   * Returns the link file for the site of a URL: that of the longest matching suffix of its host.
   */
  public Optional<IndexedFile> find(CrawlUrl url) {
    for (var suffix = url.host(); ; suffix = suffix.substring(suffix.indexOf('.') + 1)) {
      var file = files.get(suffix);
      if (file != null) return Optional.of(new IndexedFile(suffix, file));
      if (suffix.indexOf('.') < 0) return Optional.empty();
    }
  }

  /** Returns the text of the list, which {@link #read} can read. */
  @Override
  public String toString() {
    return files.entrySet().stream()
        .map(entry -> entry.getKey() + "\t" + entry.getValue() + "\n")
        .sorted()
        .collect(joining());
  }
}
