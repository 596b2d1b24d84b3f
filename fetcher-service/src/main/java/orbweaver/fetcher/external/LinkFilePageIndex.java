package orbweaver.fetcher.external;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileReader;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.external.ExternalPageEntry.EntryLink;

/**
 * Index of the pages of a link file: it keeps their positions in memory and reads the pages from
 * disk.
 */
final class LinkFilePageIndex implements ExternalPageIndex {
  private final RandomAccessSource file;
  private final UrlOffsetIndex offsets = new UrlOffsetIndex();

  /** Reads the whole file once, so that a malformed file supplies no page. */
  LinkFilePageIndex(RandomAccessSource file, Consumer<String> warnings) throws IOException {
    this.file = file;
    try (var reader = new LinkFileReader(file.openAt(0), warnings)) {
      var begin = 0L;
      for (var page = reader.next(); page.isPresent(); page = reader.next()) {
        offsets.put(page.get().url(), begin);
        begin = reader.position();
      }
    }
  }

  @Override
  public long memoryBytes() {
    return offsets.memoryBytes();
  }

  @Override
  public Optional<ExternalPageEntry> find(CrawlUrl url) throws IOException {
    var begin = offsets.find(url);
    if (begin.isEmpty()) return Optional.empty();
    try (var reader = new LinkFileReader(file.openAt(begin.getAsLong()), _ -> {})) {
      return reader.next().filter(page -> page.url().equals(url)).map(LinkFilePageIndex::entryOf);
    }
  }

  private static ExternalPageEntry entryOf(LinkFilePage page) {
    var links =
        page.links().stream()
            .map(link -> new EntryLink(link.toString(), Optional.empty()))
            .toList();
    return new ExternalPageEntry(page.code(), Optional.empty(), links);
  }
}
