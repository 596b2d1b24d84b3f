package orbweaver.contract.linkfile;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.lines.Lines;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Reads a link file, page by page: {@code TAB url} is a link, {@code url TAB code} the page that
 * has the links above. A link that is no http or https URL is left out with a warning, and so is a
 * redirect to one.
 */
public final class LinkFileReader implements AutoCloseable {
  /** Links of a page, at most: nobody's file takes more memory than that. */
  public static final int MOST_LINKS = 100_000;

  private static final String TAB = "\t";

  private final Lines lines;
  private final Consumer<String> warnings;

  /**
   * @param warnings told of what is odd and goes on, a sentence each
   */
  public LinkFileReader(InputStream in, Consumer<String> warnings) {
    lines = new Lines(in);
    this.warnings = warnings;
  }

  /**
   * The next page; empty behind the last.
   *
   * @throws MalformedFileException at the first line that is not as it should be
   */
  public Optional<LinkedPage> next() throws IOException {
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

  /** Bytes before the page that is read next, its links included. */
  public long position() {
    return lines.position();
  }

  private String link(String text, int before) throws MalformedFileException {
    if (text.isBlank() || text.contains(TAB)) throw lines.malformed(text, "TAB, URL");
    if (before == MOST_LINKS) throw lines.malformed("one link more", "at most " + MOST_LINKS);
    return text;
  }

  private Optional<LinkedPage> page(String line, List<String> above) throws IOException {
    var tab = line.indexOf(TAB);
    if (tab < 0) throw lines.malformed(line, "URL, TAB, code");
    var code = code(line.substring(tab + 1));
    var url = url(line.substring(0, tab));
    if (url.isEmpty()) throw lines.malformed(line, "an http or https URL, TAB, code");
    if (code != PageCode.REDIRECTED)
      return Optional.of(new LinkedPage(url.get(), code, links(above)));
    if (above.size() != 1) {
      throw lines.malformed("code 3 below " + above.size() + " links", "below the one it leads to");
    }
    var to = links(above);
    return to.isEmpty() ? Optional.empty() : Optional.of(new LinkedPage(url.get(), code, to));
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

  private void warn(String what) {
    warnings.accept("line " + lines.number() + ": " + what);
  }

  private static Optional<CrawlUrl> url(String text) {
    return switch (CrawlUrl.parse(Shortened.whole(text))) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
