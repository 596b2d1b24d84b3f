package orbweaver.contract.formats;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.formats.WormArchiveLine.Completed;
import orbweaver.contract.formats.WormArchiveLine.Image;
import orbweaver.contract.formats.WormArchiveLine.Reference;
import orbweaver.contract.formats.WormArchiveLine.Title;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/**
 * Reader of an archive of the World Wide Web Worm, line by line. Lines about pages whose URL is
 * neither http nor https, and about references that are no absolute URL, are left out with a
 * warning.
 */
public final class WormArchiveReader implements AutoCloseable {
  private final LineReader lines;
  private final Consumer<String> warnings;

  /**
   * Creates a reader.
   *
   * @param warnings consumer of one sentence for each line that is left out
   */
  public WormArchiveReader(InputStream in, Consumer<String> warnings) {
    lines = new LineReader(in);
    this.warnings = warnings;
  }

  /**
   * Returns the next line; empty at the end of the file.
   *
   * @throws MalformedFileException at the first malformed line
   */
  public Optional<WormArchiveLine> next() throws IOException {
    for (var line = lines.next(); line.isPresent(); line = lines.next()) {
      var read = read(line.get());
      if (read.isPresent()) return read;
      warnings.accept("line " + lines.number() + ": no URL of a page or a reference, line skipped");
    }
    return Optional.empty();
  }

  /** Returns the number of bytes before the next line. */
  public long position() {
    return lines.position();
  }

  private Optional<WormArchiveLine> read(String line) throws MalformedFileException {
    var words = line.split(" ", 2);
    return switch (words[0]) {
      case "T" -> title(line.split(" ", 3));
      case "R" -> reference(line.split(" ", 4), Reference::new);
      case "I" -> reference(line.split(" ", 4), Image::new);
      case "C" -> completed(line.split(" ", 3));
      default -> throw lines.malformed(line, "T, R, I or C and a space");
    };
  }

  private Optional<WormArchiveLine> title(String[] words) throws MalformedFileException {
    requireWords(words, 3, "T, page, title");
    return url(words[1]).map(page -> new Title(page, Optional.of(words[2])));
  }

  private Optional<WormArchiveLine> reference(String[] words, ReferenceFactory kind)
      throws MalformedFileException {
    requireWords(words, 3, words[0] + ", URL, citing page");
    var text = words.length == 4 ? Optional.of(words[3]) : Optional.<String>empty();
    return WormArchiveLine.canonical(words[1])
        .flatMap(url -> url(words[2]).map(referrer -> kind.of(url, referrer, text)));
  }

  private Optional<WormArchiveLine> completed(String[] words) throws MalformedFileException {
    requireWords(words, 2, "C, page");
    if (words.length > 2) throw lines.malformed(words[2], "nothing after the page");
    return url(words[1]).map(Completed::new);
  }

  private void requireWords(String[] words, int minWords, String form)
      throws MalformedFileException {
    var isComplete =
        words.length >= minWords && !words[1].isEmpty() && !words[minWords - 1].isEmpty();
    if (!isComplete) throw lines.malformed(String.join(" ", words), form);
  }

  private interface ReferenceFactory {
    WormArchiveLine of(String url, CrawlUrl referrer, Optional<String> text);
  }

  private static Optional<CrawlUrl> url(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
