package orbweaver.library.exchange;

import java.util.Locale;
import java.util.Optional;

/** Format of a file that a virtual library is imported from or exported to. */
public enum ExchangeFormat {
  /** Bookmark file of browsers, HTML. */
  NETSCAPE,
  /** Outline Processor Markup Language 2.0. */
  OPML,
  /** All characteristics of postings. */
  JSON;

  /** Returns the format of files whose names end as a name does. */
  public static Optional<ExchangeFormat> ofName(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".html") || lower.endsWith(".htm")) return Optional.of(NETSCAPE);
    if (lower.endsWith(".opml")) return Optional.of(OPML);
    return lower.endsWith(".json") ? Optional.of(JSON) : Optional.empty();
  }

  /** Returns the format that the beginning of a file shows. */
  public static ExchangeFormat of(String text) {
    var start = text.substring(0, Math.min(text.length(), 1_000)).stripLeading();
    if (start.startsWith("{")) return JSON;
    return start.toLowerCase(Locale.ROOT).contains("<opml") ? OPML : NETSCAPE;
  }
}
