package orbweaver.library.exchange;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.ImportedPosting;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.library.text.HypertextNotation;

/** Builder of the postings of an import, while a file is read from its beginning to its end. */
final class ImportBuilder {
  private static final int MAX_DEPTH = 60;
  private static final String UNTITLED = "(no title)";

  private final List<ImportedPosting> postings = new ArrayList<>();
  private final List<Integer> open = new ArrayList<>();
  private int omittedLinks;

  /** Adds a library. */
  void library(
      String title, Optional<String> purpose, Optional<EntryRule> rule, Optional<Instant> created) {
    var content = SubLibrary.plain().withPurpose(purpose.flatMap(this::text)).withRule(rule);
    add(PostingHead.titled(title(title)), content, created);
  }

  /** Adds an entry: a report if it has a text, otherwise a pointer. */
  void entry(
      String title, Optional<String> target, Optional<String> text, Optional<Instant> created) {
    var content = text.flatMap(this::text).<PostingContent>map(Report::new).orElseGet(Pointer::new);
    var head =
        target.flatMap(this::url).map(url -> linked(title, url)).orElseGet(() -> title(title));
    add(PostingHead.titled(head), content, created);
  }

  private void add(PostingHead head, PostingContent content, Optional<Instant> created) {
    if (postings.size() == LibraryRequest.MAX_IMPORTED)
      throw new ImportException(
          "more than %d postings (expected: at most that many; divide the file)"
              .formatted(LibraryRequest.MAX_IMPORTED));
    postings.add(new ImportedPosting(above(), head, content, created));
  }

  private Optional<Integer> above() {
    return open.isEmpty() ? Optional.empty() : Optional.of(open.getLast());
  }

  /** Puts what follows into the posting that was added last, which is a library. */
  void enter() {
    if (open.size() == MAX_DEPTH)
      throw new ImportException(
          "libraries in libraries: more than %d levels (expected: at most that many)"
              .formatted(MAX_DEPTH));
    open.add(postings.size() - 1);
  }

  /** Puts what follows into the library above. */
  void leave() {
    open.removeLast();
  }

  /** Adds a text to the posting that was added last: the purpose of a library, or a report. */
  void describe(String text) {
    if (postings.isEmpty() || text.isBlank()) return;
    var last = postings.removeLast();
    var described = text(text);
    var content =
        switch (last.content()) {
          case SubLibrary library -> library.withPurpose(described);
          case Pointer _, Report _ ->
              described.<PostingContent>map(Report::new).orElseGet(Pointer::new);
        };
    postings.add(new ImportedPosting(last.above(), last.head(), content, last.created()));
  }

  private Optional<CrawlUrl> url(String target) {
    return switch (CrawlUrl.parse(target.strip())) {
      case Resolved(var url) -> Optional.of(url);
      case OtherScheme _, Invalid _ -> {
        omittedLinks++;
        yield Optional.empty();
      }
    };
  }

  private static Hypertext linked(String title, CrawlUrl url) {
    var line = title.isBlank() ? Hypertext.plain(url.toString()) : title(title);
    return Hypertext.link(line.text(), url);
  }

  private static Hypertext title(String title) {
    return hypertext(title, PostingHead.MAX_TITLE, HypertextNotation::importedLine)
        .orElseGet(() -> Hypertext.plain(UNTITLED));
  }

  private Optional<Hypertext> text(String text) {
    return hypertext(text, Hypertext.MAX_CHARACTERS, HypertextNotation::importedText);
  }

  private static Optional<Hypertext> hypertext(
      String text, int max, Function<String, Hypertext> reader) {
    try {
      return Optional.of(reader.apply(shortened(text, max)));
    } catch (IllegalArgumentException _) {
      // Blank, or of characters that nobody sees, or with thousands of links.
      return Optional.empty();
    }
  }

  private static String shortened(String text, int max) {
    return text.length() <= max
        ? text
        : text.substring(0, text.offsetByCodePoints(max - 2, 0)) + "…";
  }

  ImportResult result() {
    if (postings.isEmpty())
      throw new ImportException("no bookmarks or outlines (expected: at least one)");
    return new ImportResult(postings, omittedLinks);
  }
}
