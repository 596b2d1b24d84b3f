package orbweaver.console.feed;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import orbweaver.console.feed.AtomFeed.AtomEntry;
import orbweaver.contract.profile.NewsItem;

/** Atom feed of the news of a profile. */
public final class NewsFeed {
  private static final String ID = "urn:orbweaver:news:";

  private NewsFeed() {}

  /**
   * Returns the feed.
   *
   * @param profile name of the profile
   * @param self address of the feed; absent if it is printed
   * @param items the newest first
   * @param now time of the feed if it has no items
   */
  public static AtomFeed of(
      String profile, Optional<String> self, List<NewsItem> items, Instant now) {
    var updated = items.stream().map(NewsItem::at).max(Instant::compareTo).orElse(now);
    var entries = items.stream().map(NewsFeed::entry).toList();
    return new AtomFeed(ID + profile, "News: " + profile, self, updated, entries);
  }

  private static AtomEntry entry(NewsItem item) {
    var url = item.url().toString();
    return new AtomEntry(
        ID + item.id(), item.title().orElse(url), url, item.at(), Optional.of(summary(item)));
  }

  /** Returns the change, and the terms with their numbers of occurrences. */
  public static String summary(NewsItem item) {
    var change = item.change().name().toLowerCase(Locale.ROOT);
    return item.terms().isEmpty() ? change : change + ": " + terms(item);
  }

  private static String terms(NewsItem item) {
    return item.terms().stream()
        .map(term -> "\"%s\" %d".formatted(term.words(), term.count()))
        .collect(joining(", "));
  }
}
