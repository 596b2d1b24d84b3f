package orbweaver.contract.archive;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/** A line of an archive. Runs of white space in its texts are one space. */
public sealed interface ArchiveLine {
  /** What stands for the title of a page that has none. */
  String NO_TITLE = "Zero Length Title";

  /** {@code T}: a page was opened and read. */
  record Title(CrawlUrl page, Optional<String> title) implements ArchiveLine {
    public Title {
      title = spaced(title).filter(text -> !text.equals(NO_TITLE));
    }
  }

  /** {@code R}: a page cites a URL with these words. */
  record Reference(CrawlUrl url, CrawlUrl citing, Optional<String> text) implements ArchiveLine {
    public Reference {
      text = spaced(text);
    }
  }

  /** {@code I}: a page shows an image; the words are those of the link it stands in, if any. */
  record Image(CrawlUrl url, CrawlUrl citing, Optional<String> text) implements ArchiveLine {
    public Image {
      text = spaced(text);
    }
  }

  /** {@code C}: all that is below a page was processed. */
  record Completed(CrawlUrl page) implements ArchiveLine {}

  private static Optional<String> spaced(Optional<String> text) {
    return text.map(its -> its.replaceAll("[\\s\\p{Z}\\p{Cntrl}]+", " ").strip())
        .filter(its -> !its.isEmpty());
  }
}
