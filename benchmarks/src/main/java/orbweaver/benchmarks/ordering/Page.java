package orbweaver.benchmarks.ordering;

import java.util.List;
import java.util.Locale;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.sandbox.web.Route;

/** Page of the test web. */
record Page(CrawlUrl url, Kind kind, List<CrawlUrl> links) {
  private static final String FRESH = "Last-Modified: Mon, 01 Jul 1996 00:00:00 GMT";
  private static final String OLD = "Last-Modified: Sun, 01 Jan 1995 00:00:00 GMT";

  /** Kind of the page; the URL alone does not always reveal it. */
  enum Kind {
    HTML(".html"),
    ABOUT_WALKS(".html"),
    OLD_HTML(".html"),
    NOTE(".txt"),
    PICTURE(".gif"),
    ARCHIVE(".zip"),
    DOWNLOAD(""),
    REDIRECT("");

    private final String extension;

    Kind(String extension) {
      this.extension = extension;
    }

    /** Returns the file name of the page in a round. */
    String file(int round) {
      return name().toLowerCase(Locale.ROOT) + round + extension;
    }
  }

  Page {
    links = List.copyOf(links);
  }

  Route route() {
    return switch (kind) {
      case HTML -> html(6_000).withHeaders(FRESH);
      case ABOUT_WALKS -> html(9_000).withHeaders(FRESH);
      case OLD_HTML -> html(12_000).withHeaders(OLD);
      case NOTE -> Route.text(url.path(), "text/plain", "a note on walking\n".repeat(100));
      case PICTURE -> Route.bytes(url.path(), "image/gif", new byte[40_000]);
      case ARCHIVE, DOWNLOAD -> Route.bytes(url.path(), "application/zip", new byte[2_000_000]);
      case REDIRECT -> Route.redirect(url.path(), links.getFirst().toString());
    };
  }

  private Route html(int size) {
    var word = kind == Kind.ABOUT_WALKS ? "walk " : "rest ";
    return Route.page(url.path())
        .containing(word.repeat(size / word.length()))
        .linksTo(links.stream().map(CrawlUrl::toString).toArray(String[]::new));
  }
}
