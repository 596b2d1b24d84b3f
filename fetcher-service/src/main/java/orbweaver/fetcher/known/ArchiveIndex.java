package orbweaver.fetcher.known;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.archive.ArchiveLine;
import orbweaver.contract.archive.ArchiveLine.Completed;
import orbweaver.contract.archive.ArchiveLine.Image;
import orbweaver.contract.archive.ArchiveLine.Reference;
import orbweaver.contract.archive.ArchiveLine.Title;
import orbweaver.contract.archive.ArchiveReader;
import orbweaver.contract.linkfile.PageCode;
import orbweaver.contract.url.CrawlUrl;

/**
 * Index of the completed pages of a World Wide Web Worm archive: those with a {@code C} line. The
 * program that wrote the archive would fetch all others again. The title is that of the first
 * {@code T} line, if there is one; references count wherever they are in the file.
 */
final class ArchiveIndex implements Findings {
  private final Source file;
  private final Offsets titles = new Offsets();
  private final Offsets completed = new Offsets();
  private final ReferenceRuns elsewhere = new ReferenceRuns();
  private Optional<CrawlUrl> current = Optional.empty();
  private Optional<CrawlUrl> runPage = Optional.empty();

  /** Reads the whole file once, so that a malformed archive supplies no page. */
  ArchiveIndex(Source file, Consumer<String> warnings) throws IOException {
    this.file = file;
    try (var reader = new ArchiveReader(file.from(0), warnings)) {
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

  private void add(ArchiveLine line, long begin) {
    var before = runPage;
    runPage = Optional.empty();
    switch (line) {
      case Title(var page, _) -> addTitle(page, begin);
      case Reference(_, var citing, _) -> addReference(citing, begin, before);
      case Image(_, var citing, _) -> addReference(citing, begin, before);
      case Completed(var page) -> completed.put(page, begin);
    }
  }

  // References below a further T line of a page are indexed like those below other pages.
  private void addTitle(CrawlUrl page, long begin) {
    var isFirst = !titles.has(page);
    if (isFirst) titles.put(page, begin);
    current = Optional.of(page).filter(_ -> isFirst);
  }

  private void addReference(CrawlUrl citing, long begin, Optional<CrawlUrl> before) {
    if (current.filter(citing::equals).isPresent()) return;
    if (before.filter(citing::equals).isEmpty()) elsewhere.add(citing, begin);
    runPage = Optional.of(citing);
  }

  @Override
  public long weight() {
    return titles.weight() + completed.weight() + elsewhere.weight();
  }

  @Override
  public Optional<Finding> find(CrawlUrl url) throws IOException {
    if (!isCompleted(url)) return Optional.empty();
    var links = new ArrayList<Finding.Reference>();
    var begin = titles.of(url);
    var title = begin.isPresent() ? readBelow(url, begin.getAsLong(), links) : Optional.<String>empty();
    for (var start : elsewhere.of(url)) readRun(url, start, links);
    return Optional.of(new Finding(PageCode.DOWNLOADED, title, links));
  }

  // Two URLs may share a fingerprint, so the URL in the line itself decides.
  private boolean isCompleted(CrawlUrl url) throws IOException {
    var begin = completed.of(url);
    if (begin.isEmpty()) return false;
    try (var reader = new ArchiveReader(file.from(begin.getAsLong()), _ -> {})) {
      return reader.next().filter(new Completed(url)::equals).isPresent();
    }
  }

  /** Adds the references below a title, and returns it. */
  private Optional<String> readBelow(CrawlUrl url, long begin, List<Finding.Reference> links)
      throws IOException {
    try (var reader = new ArchiveReader(file.from(begin), _ -> {})) {
      var first = reader.next();
      for (var line = reader.next(); line.isPresent(); line = reader.next()) {
        if (line.get() instanceof Title) break;
        reference(line.get(), url).ifPresent(links::add);
      }
      return first.isPresent() && first.get() instanceof Title(var page, var title)
          ? title.filter(_ -> page.equals(url))
          : Optional.empty();
    }
  }

  /** Adds the references of one run. */
  private void readRun(CrawlUrl url, long begin, List<Finding.Reference> links) throws IOException {
    try (var reader = new ArchiveReader(file.from(begin), _ -> {})) {
      for (var line = reader.next();
          line.filter(next -> isCitedBy(next, url)).isPresent();
          line = reader.next()) {
        reference(line.get(), url).ifPresent(links::add);
      }
    }
  }

  private static boolean isCitedBy(ArchiveLine line, CrawlUrl page) {
    return switch (line) {
      case Reference(_, var citing, _) -> citing.equals(page);
      case Image(_, var citing, _) -> citing.equals(page);
      case Title _, Completed _ -> false;
    };
  }

  private static Optional<Finding.Reference> reference(ArchiveLine line, CrawlUrl page) {
    return line instanceof Reference(var target, var citing, var text) && citing.equals(page)
        ? Optional.of(new Finding.Reference(target, text))
        : Optional.empty();
  }
}
