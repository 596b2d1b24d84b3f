package orbweaver.library.advice;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.library.EntryRule;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.contract.library.PostingHead;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.library.text.HypertextNotation;

/** Postings for tests. */
final class TestPostings {
  static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

  private TestPostings() {}

  static CrawlUrl url(String text) {
    return CrawlUrl.of(text);
  }

  static Posting pointer(long number, long library, String title) {
    return posting(number, library, title, new Pointer());
  }

  static Posting report(long number, long library, String title, String text) {
    return posting(number, library, title, new Report(HypertextNotation.text(text)));
  }

  static Posting library(long number, long library, String title) {
    return posting(number, library, title, SubLibrary.plain());
  }

  static Posting library(long number, String title, EntryRule rule) {
    return posting(number, 1, title, SubLibrary.plain().withRule(Optional.of(rule)));
  }

  static Posting posting(long number, long library, String title, PostingContent content) {
    var head = PostingHead.titled(HypertextNotation.line(title));
    var above = number == Posting.ROOT ? Optional.<Long>empty() : Optional.of(library);
    return new Posting(number, above, 7, head, content, START, START, Optional.empty());
  }
}
