package orbweaver.contract.archive;

import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.archive.ArchiveLine.Completed;
import orbweaver.contract.archive.ArchiveLine.Image;
import orbweaver.contract.archive.ArchiveLine.Reference;
import orbweaver.contract.archive.ArchiveLine.Title;

/** Writer of an archive of the World Wide Web Worm, line by line. */
public final class ArchiveWriter {
  private final Appendable out;

  /**
   * Creates a writer.
   *
   * @param out destination, which must encode as UTF-8
   */
  public ArchiveWriter(Appendable out) {
    this.out = out;
  }

  /** Writes one line. */
  public void write(ArchiveLine line) throws IOException {
    out.append(text(line)).append('\n');
  }

  private static String text(ArchiveLine line) {
    return switch (line) {
      case Title(var page, var title) -> "T " + page + " " + title.orElse(ArchiveLine.NO_TITLE);
      case Reference(var url, var referrer, var text) -> "R " + url + " " + referrer + withSpace(text);
      case Image(var url, var referrer, var text) -> "I " + url + " " + referrer + withSpace(text);
      case Completed(var page) -> "C " + page;
    };
  }

  private static String withSpace(Optional<String> text) {
    return text.map(words -> " " + words).orElse("");
  }
}
