package orbweaver.graph.file.site;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.Words;

/** Mapping of outcomes to the page codes of link files. */
final class Codes {
  private static final int SUCCESS = 2;
  private static final int CLASS = 100;

  private Codes() {}

  /**
   * Returns the code; empty if the page was not requested or the connection closed before a
   * response.
   */
  static Optional<PageCode> of(KeptPage page) {
    return switch (page.outcome()) {
      case "got" -> Optional.of(isHtml(page) ? PageCode.DOWNLOADED : PageCode.NO_PAGE);
      case "moved" -> Optional.of(moved(page));
      case "unwanted" ->
          Optional.of(PageCode.NO_PAGE).filter(_ -> isSuccess(page) && !isHtml(page));
      case "failed" -> Optional.of(isForGood(page) ? PageCode.NO_PAGE : PageCode.GIVEN_UP);
      default -> Optional.empty();
    };
  }

  // Without redirects among the selected link kinds, the page leads nowhere.
  private static PageCode moved(KeptPage page) {
    return page.links().size() == 1 ? PageCode.REDIRECTED : PageCode.NO_PAGE;
  }

  /** Tests whether the response was a 2xx. */
  static boolean isSuccess(KeptPage page) {
    return page.shown().status().filter(status -> status / CLASS == SUCCESS).isPresent();
  }

  /** Tests whether the page is HTML; every page with links is. */
  static boolean isHtml(KeptPage page) {
    var type = page.shown().header("content-type").orElse("").toLowerCase(Locale.ROOT);
    return type.startsWith("text/html")
        || type.startsWith("application/xhtml+xml")
        || !page.links().isEmpty();
  }

  // An unreadable record says nothing about the page.
  static boolean isForGood(KeptPage page) {
    return Stream.of(Failure.values())
        .filter(failure -> page.detail().filter(detail -> isAbout(failure, detail)).isPresent())
        .anyMatch(failure -> !failure.isWorthRetrying() && failure != Failure.UNREADABLE);
  }

  // A cause may follow the failure: "tls: no name of the certificate matches".
  private static boolean isAbout(Failure failure, String detail) {
    return detail.equals(Words.of(failure)) || detail.startsWith(Words.of(failure) + ": ");
  }
}
