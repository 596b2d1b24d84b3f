package orbweaver.contract.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.CountText;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Reader of a link file, page by page: {@code TAB url} is a link, {@code url TAB code} the page
 * that contains the links above. Links that are no http or https URL are left out with a warning,
 * and so are redirects to one, and pages that are none, with their links.
 */
public final class LinkFileReader implements AutoCloseable {
  /** Maximum number of links of a page, which limits the memory that a file can take. */
  public static final int MAX_LINKS = 100_000;

  private static final String TAB = "\t";

  private final LineReader lines;
  private final Consumer<String> warnings;

  /**
   * Creates a reader.
   *
   * @param warnings consumer of one sentence for each problem that does not stop the reader
   */
  public LinkFileReader(InputStream in, Consumer<String> warnings) {
    lines = new LineReader(in);
    this.warnings = warnings;
  }

  /**
   * Returns the next page; empty at the end of the file.
   *
   * @throws MalformedFileException at the first malformed line
   */
  public Optional<LinkFilePage> next() throws IOException {
    var above = new ArrayList<String>();
    for (var line = lines.next(); line.isPresent(); line = lines.next()) {
      if (line.get().startsWith(TAB)) {
        above.add(link(line.get().substring(1), above.size()));
      } else {
        var page = page(line.get(), above);
        if (page.isPresent()) return page;
        above.clear();
      }
    }
    if (!above.isEmpty()) throw lines.malformed("end of the file", "the page of the links above");
    return Optional.empty();
  }

  /** Returns the number of bytes before the next page, its links included. */
  public long position() {
    return lines.position();
  }

  private String link(String text, int count) throws MalformedFileException {
    if (text.isBlank() || text.contains(TAB)) throw lines.malformed(text, "TAB, URL");
    if (count == MAX_LINKS) throw lines.malformed("too many links", "at most " + MAX_LINKS);
    return text;
  }

  private Optional<LinkFilePage> page(String line, List<String> above) throws IOException {
    var tab = line.indexOf(TAB);
    if (tab < 0) throw lines.malformed(line, "URL, TAB, code");
    var code = code(line.substring(tab + 1));
    var url = url(line.substring(0, tab));
    if (url.isEmpty()) {
      warn(
          "the page %s is left out with its %s (expected: an http or https URL)"
              .formatted(line.substring(0, tab), CountText.of(above.size(), "link")));
      return Optional.empty();
    }
    if (code != PageCode.REDIRECTED)
      return Optional.of(new LinkFilePage(url.get(), code, links(above)));
    if (above.size() != 1) {
      throw lines.malformed(
          "code 3 after " + CountText.of(above.size(), "link"), "after one link, its target");
    }
    var target = links(above);
    return target.isEmpty()
        ? Optional.empty()
        : Optional.of(new LinkFilePage(url.get(), code, target));
  }

  private PageCode code(String text) throws MalformedFileException {
    var code = PageCode.of(text).orElseThrow(() -> lines.malformed("code " + text, "1 to 5"));
    if (code == PageCode.UNUSED) warn("code 4 is not used by the format");
    return code;
  }

  private List<CrawlUrl> links(List<String> texts) {
    var links = new ArrayList<CrawlUrl>(texts.size());
    for (var text : texts) {
      url(text).ifPresentOrElse(links::add, () -> warn("a link to " + text + " is left out"));
    }
    return links;
  }

  private void warn(String problem) {
    warnings.accept("line " + lines.number() + ": " + problem);
  }

  private static Optional<CrawlUrl> url(String text) {
    return switch (CrawlUrl.parse(AbbreviatedUrl.expand(text))) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
