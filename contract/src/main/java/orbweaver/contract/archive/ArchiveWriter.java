package orbweaver.contract.archive;

import java.io.IOException;
import java.util.Optional;
import orbweaver.contract.archive.ArchiveLine.Completed;
import orbweaver.contract.archive.ArchiveLine.Image;
import orbweaver.contract.archive.ArchiveLine.Reference;
import orbweaver.contract.archive.ArchiveLine.Title;

/** Writes an archive, line by line. */
public final class ArchiveWriter {
  private final Appendable out;

  /**
   * @param out of UTF-8
   */
  public ArchiveWriter(Appendable out) {
    this.out = out;
  }

  /** One line. */
  public void write(ArchiveLine line) throws IOException {
    out.append(text(line)).append('\n');
  }

  private static String text(ArchiveLine line) {
    return switch (line) {
      case Title(var page, var title) -> "T " + page + " " + title.orElse(ArchiveLine.NO_TITLE);
      case Reference(var url, var citing, var text) -> "R " + url + " " + citing + behind(text);
      case Image(var url, var citing, var text) -> "I " + url + " " + citing + behind(text);
      case Completed(var page) -> "C " + page;
    };
  }

  private static String behind(Optional<String> text) {
    return text.map(words -> " " + words).orElse("");
  }
}
