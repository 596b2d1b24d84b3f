package orbweaver.contract.formats;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Line of an archive of the World Wide Web Worm. Each run of white space in its texts is replaced
 * by one space.
 */
public sealed interface WormArchiveLine {
  /** Text in place of the title of a page without one. */
  String NO_TITLE = "Zero Length Title";

  /** {@code T}: a page was opened and read. */
  record Title(CrawlUrl page, Optional<String> title) implements WormArchiveLine {
    public Title {
      title = normalized(title).filter(text -> !text.equals(NO_TITLE));
    }
  }

  /** {@code R}: a page refers to a URL with this anchor text. */
  record Reference(CrawlUrl url, CrawlUrl referrer, Optional<String> text)
      implements WormArchiveLine {
    public Reference {
      text = normalized(text);
    }
  }

  /** {@code I}: a page contains an image; the text is that of the surrounding link, if any. */
  record Image(CrawlUrl url, CrawlUrl referrer, Optional<String> text) implements WormArchiveLine {
    public Image {
      text = normalized(text);
    }
  }

  /** {@code C}: all pages below this one were processed. */
  record Completed(CrawlUrl page) implements WormArchiveLine {}

  private static Optional<String> normalized(Optional<String> text) {
    return text.map(value -> value.replaceAll("[\\s\\p{Z}\\p{Cntrl}]+", " ").strip())
        .filter(value -> !value.isEmpty());
  }
}
