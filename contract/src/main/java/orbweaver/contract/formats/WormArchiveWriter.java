package orbweaver.contract.formats;

import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.formats.WormArchiveLine.Completed;
import orbweaver.contract.formats.WormArchiveLine.Image;
import orbweaver.contract.formats.WormArchiveLine.Reference;
import orbweaver.contract.formats.WormArchiveLine.Title;

/** Writer of an archive of the World Wide Web Worm, line by line. */
public final class WormArchiveWriter {
  private final Appendable out;

  /**
   * Creates a writer.
   *
   * @param out destination, which must encode as UTF-8
   */
  public WormArchiveWriter(Appendable out) {
    this.out = out;
  }

  /** Writes one line. */
  public void write(WormArchiveLine line) throws IOException {
    out.append(text(line)).append('\n');
  }

  /** Returns a line without its line break. */
  public static String text(WormArchiveLine line) {
    return switch (line) {
      case Title(var page, var title) -> "T " + page + " " + title.orElse(WormArchiveLine.NO_TITLE);
      case Reference(var url, var referrer, var text) ->
          "R " + url + " " + referrer + withSpace(text);
      case Image(var url, var referrer, var text) -> "I " + url + " " + referrer + withSpace(text);
      case Completed(var page) -> "C " + page;
    };
  }

  private static String withSpace(Optional<String> text) {
    return text.map(words -> " " + words).orElse("");
  }
}
