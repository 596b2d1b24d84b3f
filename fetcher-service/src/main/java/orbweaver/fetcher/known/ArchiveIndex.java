package orbweaver.fetcher.known;

import java.io.IOException;
import java.util.ArrayList;
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
 * The pages of an archive that it has completed; the others it would itself read again. A page's
 * references stand below its title: if any stand elsewhere too, it is not known in whole.
 */
final class ArchiveIndex implements Findings {
  private final Source file;
  private final Offsets titles = new Offsets();
  private final Offsets completed = new Offsets();
  private final Offsets scattered = new Offsets();
  private Optional<CrawlUrl> current = Optional.empty();

  /** Reads all of it once, so that no page is taken of an archive that is malformed. */
  ArchiveIndex(Source file, Consumer<String> warnings) throws IOException {
    this.file = file;
    try (var reader = new ArchiveReader(file.from(0), warnings)) {
      var begin = 0L;
      for (var line = reader.next(); line.isPresent(); line = reader.next()) {
        note(line.get(), begin);
        begin = reader.position();
      }
    }
  }

  private void note(ArchiveLine line, long begin) {
    switch (line) {
      case Title(var page, _) -> {
        titles.put(page, begin);
        current = Optional.of(page);
      }
      case Reference(_, var citing, _) -> cited(citing, begin);
      case Image(_, var citing, _) -> cited(citing, begin);
      case Completed(var page) -> completed.put(page, begin);
    }
  }

  private void cited(CrawlUrl citing, long begin) {
    if (current.filter(citing::equals).isEmpty()) scattered.put(citing, begin);
  }

  @Override
  public long weight() {
    return titles.weight() + completed.weight() + scattered.weight();
  }

  @Override
  public Optional<Finding> find(CrawlUrl url) throws IOException {
    var begin = titles.of(url);
    var isWhole = begin.isPresent() && completed.has(url) && !scattered.has(url);
    if (!isWhole) return Optional.empty();
    try (var reader = new ArchiveReader(file.from(begin.getAsLong()), _ -> {})) {
      var line = reader.next();
      return line.isPresent()
              && line.get() instanceof Title(var page, var title)
              && page.equals(url)
          ? Optional.of(below(url, title, reader))
          : Optional.empty();
    }
  }

  private static Finding below(CrawlUrl url, Optional<String> title, ArchiveReader reader)
      throws IOException {
    var links = new ArrayList<Finding.Reference>();
    for (var line = reader.next(); line.isPresent(); line = reader.next()) {
      if (line.get() instanceof Title) break;
      if (line.get() instanceof Reference(var target, var citing, var text) && citing.equals(url)) {
        links.add(new Finding.Reference(target, text));
      }
    }
    return new Finding(PageCode.DOWNLOADED, title, links);
  }
}
