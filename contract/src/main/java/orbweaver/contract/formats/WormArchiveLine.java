package orbweaver.contract.formats;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.OtherUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

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

  /**
   * {@code R}: a page refers to a URL with this anchor text.
   *
   * @param url absolute and canonical, of any scheme
   */
  record Reference(String url, CrawlUrl referrer, Optional<String> text)
      implements WormArchiveLine {
    public Reference {
      text = normalized(text);
    }
  }

  /**
   * {@code I}: a page contains an image; the text is that of the surrounding link, if any.
   *
   * @param url absolute and canonical, of any scheme
   */
  record Image(String url, CrawlUrl referrer, Optional<String> text) implements WormArchiveLine {
    public Image {
      text = normalized(text);
    }
  }

  /** {@code C}: all pages below this one were processed. */
  record Completed(CrawlUrl page) implements WormArchiveLine {}

  /**
   * Returns the canonical form of an absolute URL of any scheme; empty if the text is no such URL.
   */
  static Optional<String> canonical(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(url.toString());
      case OtherScheme _ -> OtherUrl.parse(text).map(OtherUrl::toString);
      case Invalid _ -> Optional.empty();
    };
  }

  private static Optional<String> normalized(Optional<String> text) {
    return text.map(value -> value.replaceAll("[\\s\\p{Z}\\p{Cntrl}]+", " ").strip())
        .filter(value -> !value.isEmpty());
  }
}
