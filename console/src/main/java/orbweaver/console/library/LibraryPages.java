package orbweaver.console.library;

import java.util.Map;
import orbweaver.console.page.ServedPage;
import orbweaver.console.source.CrawlSource;

/** Pages that read the virtual library, by path. */
public final class LibraryPages {
  private LibraryPages() {}

  /** Returns the pages of the library of a crawl. */
  public static Map<String, ServedPage> of(CrawlSource source) {
    var library = new OpenLibrary(source);
    var statuses = new StatusCache(source);
    var summary = new SummaryPage(library, statuses);
    var entry = new EntryPage(library);
    return Map.of(
        LibraryLinks.SUMMARY, summary,
        LibraryLinks.CHANGE, new MenuPage(summary),
        LibraryLinks.ENTRY, entry,
        LibraryLinks.REPORT, entry,
        LibraryLinks.RECENT, new PostingListPage(library, statuses, false),
        LibraryLinks.SEARCH, new PostingListPage(library, statuses, true),
        LibraryLinks.CHANGES, new ChangesPage(library));
  }
}
