package orbweaver.fetcher.external;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.formats.WormArchiveLine;
import orbweaver.contract.formats.WormArchiveLine.Completed;
import orbweaver.contract.formats.WormArchiveLine.Image;
import orbweaver.contract.formats.WormArchiveLine.Reference;
import orbweaver.contract.formats.WormArchiveLine.Title;
import orbweaver.contract.formats.WormArchiveReader;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalPageEntry.EntryLink;

/**
 * Index of the completed pages of a World Wide Web Worm archive: those with a {@code C} line. The
 * program that wrote the archive would fetch all others again. The title is that of the first
 * {@code T} line, if there is one; references count wherever they are in the file.
 */
final class ArchivePageIndex implements ExternalPageIndex {
  private final RandomAccessSource file;
  private final UrlOffsetIndex titles = new UrlOffsetIndex();
  private final UrlOffsetIndex completed = new UrlOffsetIndex();
  private final ReferenceRuns separateRuns = new ReferenceRuns();
  // Page whose first T line is the last one read; empty if that was a further T line.
  private Optional<CrawlUrl> titledPage = Optional.empty();
  // Page of the run that the last line belongs to.
  private Optional<CrawlUrl> runPage = Optional.empty();

  /** Reads the whole file once, so that a malformed archive supplies no page. */
  ArchivePageIndex(RandomAccessSource file, Consumer<String> warnings) throws IOException {
    this.file = file;
    try (var reader = new WormArchiveReader(file.openAt(0), warnings)) {
      var begin = 0L;
      for (var line = reader.next(); line.isPresent(); line = reader.next()) {
        add(line.get(), begin);
        begin = reader.position();
      }
    }
    var untitled = completed.countMissingIn(titles);
    if (untitled > 0) {
      warnings.accept(
          "pages with a C line and no T line: "
              + untitled
              + " (they count as completed, without a title)");
    }
  }

  private void add(WormArchiveLine line, long begin) {
    var previousRun = runPage;
    runPage = Optional.empty();
    switch (line) {
      case Title(var page, _) -> addTitle(page, begin);
      case Reference(_, var citing, _) -> addReference(citing, begin, previousRun);
      case Image(_, var citing, _) -> addReference(citing, begin, previousRun);
      case Completed(var page) -> completed.put(page, begin);
    }
  }

  // References below a further T line of a page are indexed like those below other pages.
  private void addTitle(CrawlUrl page, long begin) {
    var isFirst = !titles.contains(page);
    if (isFirst) titles.put(page, begin);
    titledPage = Optional.of(page).filter(_ -> isFirst);
  }

  private void addReference(CrawlUrl citing, long begin, Optional<CrawlUrl> previousRun) {
    if (titledPage.filter(citing::equals).isPresent()) return;
    if (previousRun.filter(citing::equals).isEmpty()) separateRuns.add(citing, begin);
    runPage = Optional.of(citing);
  }

  @Override
  public long memoryBytes() {
    return titles.memoryBytes() + completed.memoryBytes() + separateRuns.memoryBytes();
  }

  @Override
  public Optional<ExternalPageEntry> find(CrawlUrl url) throws IOException {
    if (!isCompleted(url)) return Optional.empty();
    var found = new FoundLinks(url);
    var begin = titles.find(url);
    var title =
        begin.isPresent() ? readBelow(url, begin.getAsLong(), found) : Optional.<String>empty();
    for (var start : separateRuns.find(url)) readRun(url, start, found);
    return Optional.of(
        new ExternalPageEntry(PageCode.DOWNLOADED, title, found.links, found.images));
  }

  // Two URLs may share a fingerprint, so the URL in the line itself decides.
  private boolean isCompleted(CrawlUrl url) throws IOException {
    var begin = completed.find(url);
    if (begin.isEmpty()) return false;
    try (var reader = new WormArchiveReader(file.openAt(begin.getAsLong()), _ -> {})) {
      return reader.next().filter(new Completed(url)::equals).isPresent();
    }
  }

  /** Adds the references below a T line, and returns its title. */
  private Optional<String> readBelow(CrawlUrl url, long begin, FoundLinks found)
      throws IOException {
    try (var reader = new WormArchiveReader(file.openAt(begin), _ -> {})) {
      var first = reader.next();
      for (var line = reader.next(); line.isPresent(); line = reader.next()) {
        if (line.get() instanceof Title) break;
        found.add(line.get());
      }
      return first.isPresent() && first.get() instanceof Title(var page, var title)
          ? title.filter(_ -> page.equals(url))
          : Optional.empty();
    }
  }

  /** Adds the references of a run, which begins at this position. */
  private void readRun(CrawlUrl url, long begin, FoundLinks found) throws IOException {
    try (var reader = new WormArchiveReader(file.openAt(begin), _ -> {})) {
      for (var line = reader.next();
          line.filter(next -> isCitedBy(next, url)).isPresent();
          line = reader.next()) {
        found.add(line.get());
      }
    }
  }

  private static boolean isCitedBy(WormArchiveLine line, CrawlUrl page) {
    return switch (line) {
      case Reference(_, var citing, _) -> citing.equals(page);
      case Image(_, var citing, _) -> citing.equals(page);
      case Title _, Completed _ -> false;
    };
  }

  /** Links and images of a page, as they are found in the file. */
  private static final class FoundLinks {
    private final CrawlUrl page;
    private final List<EntryLink> links = new ArrayList<>();
    private final List<EntryLink> images = new ArrayList<>();

    FoundLinks(CrawlUrl page) {
      this.page = page;
    }

    /** Adds the link or image of a line, if it is one of the page. */
    void add(WormArchiveLine line) {
      switch (line) {
        case Reference(var target, var citing, var text) -> add(links, target, citing, text);
        case Image(var target, var citing, var text) -> add(images, target, citing, text);
        case Title _, Completed _ -> {} // neither is a link
      }
    }

    private void add(List<EntryLink> found, String target, CrawlUrl citing, Optional<String> text) {
      if (citing.equals(page)) found.add(new EntryLink(target, text));
    }
  }
}
