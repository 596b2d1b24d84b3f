package orbweaver.console.library;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.console.feed.AtomFeed;
import orbweaver.console.feed.AtomFeed.AtomEntry;
import orbweaver.console.file.FileAnswer;
import orbweaver.console.file.FileRequest;
import orbweaver.console.file.ServedFiles;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.Pointer;
import orbweaver.contract.library.PostingContent.Report;
import orbweaver.contract.library.PostingContent.SubLibrary;

/** Atom feed of each library: the newest postings in it and below it. */
public record LibraryFeed(CrawlSource source) implements ServedFiles {
  private static final int MAX_ENTRIES = 50;
  private static final int MAX_SUMMARY = 500;

  @Override
  public Optional<FileAnswer> answer(FileRequest request) {
    if (!request.path().equals(LibraryLinks.FEED)) return Optional.empty();
    var number = OpenLibrary.number(request.parameters());
    return Optional.of(feed(new OpenLibrary(source), number, request.base()));
  }

  private record Newest(Posting library, List<Posting> postings) {}

  private FileAnswer feed(OpenLibrary open, long number, String base) {
    // Before the postings: a version that is too old is only asked for again.
    var version = open.access().changes(Long.MAX_VALUE, 1).stream().map(LibraryChange::number);
    var text = version.findFirst().orElse(0L) + " " + number + " " + base;
    var newest =
        open.read(
            view ->
                new Newest(
                    OpenLibrary.library(view, number),
                    view.recent(number, 0, MAX_ENTRIES).postings()));
    var updated =
        newest.postings().stream()
            .map(Posting::changed)
            .max(Instant::compareTo)
            .orElse(Instant.EPOCH);
    var feed =
        new AtomFeed(
            id(number),
            newest.library().titleText(),
            Optional.of(base + LibraryLinks.feed(number).substring(1)),
            updated,
            newest.postings().stream().map(posting -> entry(posting, base)).toList());
    return new FileAnswer(AtomFeed.TYPE, text, Optional.empty(), feed::write);
  }

  private String id(long number) {
    return "urn:orbweaver:library:" + source.name() + ":" + number;
  }

  private AtomEntry entry(Posting posting, String base) {
    return new AtomEntry(
        id(posting.number()),
        posting.titleText(),
        base + LibraryLinks.posting(posting).substring(1),
        posting.changed(),
        text(posting).map(Hypertext::text).map(LibraryFeed::cut));
  }

  private static Optional<Hypertext> text(Posting posting) {
    return switch (posting.content()) {
      case SubLibrary(var purpose, _, _, _) -> purpose;
      case Report(var report) -> Optional.of(report);
      case Pointer _ -> Optional.empty();
    };
  }

  private static String cut(String text) {
    return text.length() <= MAX_SUMMARY ? text : text.substring(0, MAX_SUMMARY) + "…";
  }
}
