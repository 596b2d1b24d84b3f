package orbweaver.cli.library;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.text.HypertextNotation;

/**
 * Posting as commands print it: without the verifier of its password, and with the e-mail address
 * only as its author chose.
 *
 * @param kind {@code library}, {@code pointer} or {@code report}
 * @param title title in the notation in which it is written
 * @param text purpose of a library, or text of a report
 * @param hasPassword whether a password protects it
 */
record PostingSummary(
    long number,
    Optional<Long> library,
    String kind,
    String title,
    List<CrawlUrl> urls,
    Optional<String> text,
    boolean createOnly,
    Optional<String> activity,
    Optional<EntryRule> rule,
    Optional<CrawlUrl> image,
    Optional<String> author,
    Optional<String> email,
    boolean hasPassword,
    Instant created,
    Instant changed,
    long version,
    Optional<String> owner) {
  private static final int NUMBER_WIDTH = 6;

  static PostingSummary of(Posting posting) {
    var head = posting.head();
    var library = posting.content() instanceof SubLibrary sub ? sub : SubLibrary.plain();
    return new PostingSummary(
        posting.number(),
        posting.library(),
        kind(posting),
        HypertextNotation.format(head.title()),
        posting.urls(),
        text(posting).map(HypertextNotation::format),
        library.createOnly(),
        library.activity(),
        library.rule(),
        head.image(),
        head.author().name(),
        head.author().shownEmail(),
        head.password().isPresent(),
        posting.created(),
        posting.changed(),
        posting.version(),
        posting.owner());
  }

  private static String kind(Posting posting) {
    return switch (posting.content()) {
      case SubLibrary _ -> "library";
      case Pointer _ -> "pointer";
      case Report _ -> "report";
    };
  }

  private static Optional<Hypertext> text(Posting posting) {
    return switch (posting.content()) {
      case SubLibrary(var purpose, _, _, _) -> purpose;
      case Pointer _ -> Optional.empty();
      case Report(var report) -> Optional.of(report);
    };
  }

  /** Returns the line of a list: number, an asterisk before a library, title. */
  static String line(Posting posting) {
    var urls =
        posting.head().title().links().stream()
            .map(CrawlUrl::toString)
            .filter(url -> !url.equals(posting.titleText()))
            .map(url -> "  " + url)
            .collect(Collectors.joining());
    var report = posting.content() instanceof Report ? "  (report)" : "";
    return "%%%dd %%s %%s%%s%%s"
        .formatted(NUMBER_WIDTH)
        .formatted(
            posting.number(), posting.isLibrary() ? "*" : " ", posting.titleText(), urls, report);
  }
}
