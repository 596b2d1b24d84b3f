package orbweaver.cli.news;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import orbweaver.app.log.SafeTerminalText;
import orbweaver.contract.profile.NewsItem;

/** Atom feed of news (RFC 4287). */
final class NewsFeed {
  private static final String ID = "urn:orbweaver:news:";

  private NewsFeed() {}

  /**
   * Returns the feed.
   *
   * @param profile name of the profile
   * @param items the newest first
   * @param now time of the feed if it has no items
   */
  static String atom(String profile, List<NewsItem> items, Instant now) {
    var updated = items.stream().map(NewsItem::at).max(Instant::compareTo).orElse(now);
    return """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom">
      <id>%s</id>
      <title>News: %s</title>
      <updated>%s</updated>
      <author><name>orbweaver</name></author>
    %s</feed>
    """
        .formatted(
            escaped(ID + profile),
            escaped(profile),
            updated,
            items.stream().map(NewsFeed::entry).collect(joining()));
  }

  private static String entry(NewsItem item) {
    var url = item.url().toString();
    var summary =
        NewsText.change(item) + (item.terms().isEmpty() ? "" : ": ") + NewsText.terms(item);
    return """
      <entry>
        <id>%s</id>
        <title>%s</title>
        <link href="%s"/>
        <updated>%s</updated>
        <summary>%s</summary>
      </entry>
    """
        .formatted(
            escaped(ID + item.id()),
            escaped(item.title().orElse(url)),
            escaped(url),
            item.at(),
            escaped(summary));
  }

  // XML allows no control characters, which become boxes.
  private static String escaped(String text) {
    return SafeTerminalText.text(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
