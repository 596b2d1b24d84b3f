package orbweaver.graph.analysis.export.linkdb;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.EnumText;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.page.LinkKind;
import orbweaver.graph.store.StoredPage;

/** Mapping of outcomes to the page codes of link files. */
final class PageCodes {
  private static final int SUCCESS_CLASS = 2;
  private static final int STATUS_PER_CLASS = 100;
  // Header fields of any page may refer to another scheme.
  private static final String OTHER = LinkKind.OTHER.text();

  private PageCodes() {}

  /**
   * Returns the code of a page; empty if the page was not requested or link files have no code for
   * its outcome. A page of a server that was given up has failed, also if it was not requested.
   */
  static Optional<PageCode> of(StoredPage page) {
    return switch (page.outcome()) {
      case "fetched" -> Optional.of(isHtml(page) ? PageCode.DOWNLOADED : PageCode.NO_PAGE);
      case "redirected" -> Optional.of(redirectCode(page));
      case "filtered" ->
          Optional.of(PageCode.NO_PAGE).filter(_ -> isSuccess(page) && !isHtml(page));
      case "failed" -> Optional.of(isPermanentFailure(page) ? PageCode.NO_PAGE : PageCode.GIVEN_UP);
      default -> Optional.empty();
    };
  }

  // The link to the target of the redirect is missing if its kind was not selected.
  private static PageCode redirectCode(StoredPage page) {
    return page.links().size() == 1 ? PageCode.REDIRECTED : PageCode.NO_PAGE;
  }

  /** Tests whether the response was a 2xx. */
  static boolean isSuccess(StoredPage page) {
    return page.evidence()
        .status()
        .filter(status -> status / STATUS_PER_CLASS == SUCCESS_CLASS)
        .isPresent();
  }

  /** Tests whether the page is HTML; every page with links is. */
  static boolean isHtml(StoredPage page) {
    var type = page.evidence().header("content-type").orElse("").toLowerCase(Locale.ROOT);
    return type.startsWith("text/html")
        || type.startsWith("application/xhtml+xml")
        || page.links().stream().anyMatch(link -> !link.kind().equals(OTHER));
  }

  /**
   * Tests whether the page failed in a way that another request would not change. A record that was
   * unreadable says nothing about the page.
   */
  static boolean isPermanentFailure(StoredPage page) {
    return page.detail().filter(PageCodes::isPermanentFailure).isPresent();
  }

  /** Tests whether this detail of the outcome {@code failed} is such a failure. */
  static boolean isPermanentFailure(String detail) {
    return Stream.of(Failure.values())
        .filter(failure -> isAbout(failure, detail))
        .anyMatch(failure -> !failure.isRetryable() && failure != Failure.UNREADABLE);
  }

  // A cause may follow the failure: "tls: no name of the certificate matches".
  private static boolean isAbout(Failure failure, String detail) {
    return detail.equals(EnumText.of(failure)) || detail.startsWith(EnumText.of(failure) + ": ");
  }
}
