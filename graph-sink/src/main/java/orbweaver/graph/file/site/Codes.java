package orbweaver.graph.file.site;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.Words;

/** What became of pages, in the words of link files. */
final class Codes {
  private static final int SUCCESS = 2;
  private static final int CLASS = 100;

  private Codes() {}

  /** The code; absent where nobody asked for the page, or hung up before it came. */
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

  // Where redirects are not among the kinds that are chosen, it leads nowhere.
  private static PageCode moved(KeptPage page) {
    return page.links().size() == 1 ? PageCode.REDIRECTED : PageCode.NO_PAGE;
  }

  /** Whether a page was answered with success. */
  static boolean isSuccess(KeptPage page) {
    return page.shown().status().filter(status -> status / CLASS == SUCCESS).isPresent();
  }

  /** Whether it is a page of hypertext; what has links is. */
  static boolean isHtml(KeptPage page) {
    var type = page.shown().header("content-type").orElse("").toLowerCase(Locale.ROOT);
    return type.startsWith("text/html")
        || type.startsWith("application/xhtml+xml")
        || !page.links().isEmpty();
  }

  // That a record could not be read says nothing of the page.
  static boolean isForGood(KeptPage page) {
    return Stream.of(Failure.values())
        .filter(why -> page.detail().filter(detail -> isAbout(why, detail)).isPresent())
        .anyMatch(why -> !why.isWorthRetrying() && why != Failure.UNREADABLE);
  }

  // A cause may follow the kind: "tls: no name of the certificate matches".
  private static boolean isAbout(Failure why, String detail) {
    return detail.equals(Words.of(why)) || detail.startsWith(Words.of(why) + ": ");
  }
}
