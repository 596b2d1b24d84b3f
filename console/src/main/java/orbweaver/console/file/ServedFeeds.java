package orbweaver.console.file;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.console.feed.AtomFeed;
import orbweaver.console.feed.AtomFeed.AtomEntry;
import orbweaver.console.feed.NewsFeed;
import orbweaver.console.page.NewPages;
import orbweaver.console.page.NewPages.NewPage;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.source.GraphCache;

/** Atom feeds of a crawl: its new pages, and the news of each profile. */
public final class ServedFeeds implements ServedFiles {
  private static final String PAGES = "/feeds/pages";
  private static final String PROFILES = "/feeds/profiles/";
  private static final int MAX_ITEMS = 50;

  private final CrawlSource source;
  private final GraphCache<List<NewPage>> newPages;

  public ServedFeeds(CrawlSource source) {
    this.source = source;
    newPages = new GraphCache<>(source, NewPages::all);
  }

  @Override
  public Optional<FileAnswer> answer(FileRequest request) {
    var self = request.base() + request.path().substring(1);
    if (request.path().equals(PAGES)) return Optional.of(pages(self));
    if (!request.path().startsWith(PROFILES)) return Optional.empty();
    return profile(request.path().substring(PROFILES.length()), self);
  }

  private FileAnswer pages(String self) {
    var read = newPages.get();
    var entries = read.value().stream().map(ServedFeeds::entry).toList();
    var updated = read.value().stream().map(NewPage::at).findFirst();
    var feed =
        new AtomFeed(
            "urn:orbweaver:pages:" + source.name(),
            "New pages: " + source.name(),
            Optional.of(self),
            updated.orElse(Instant.EPOCH),
            entries);
    return new FileAnswer(AtomFeed.TYPE, read.state().positions(), updated, feed::write);
  }

  private static AtomEntry entry(NewPage page) {
    return new AtomEntry(
        "urn:orbweaver:page:" + page.url(),
        page.title().orElse(page.url()),
        page.url(),
        page.at(),
        page.description());
  }

  private Optional<FileAnswer> profile(String name, String self) {
    return source
        .parts()
        .news()
        .filter(news -> news.profiles().stream().anyMatch(each -> each.name().equals(name)))
        .map(news -> news.latest(name, MAX_ITEMS))
        .map(
            items -> {
              var feed = NewsFeed.of(name, Optional.of(self), items, Instant.EPOCH);
              var version = items.isEmpty() ? "0" : Long.toString(items.getFirst().number());
              return new FileAnswer(
                  AtomFeed.TYPE, version, Optional.of(feed.updated()), feed::write);
            });
  }
}
