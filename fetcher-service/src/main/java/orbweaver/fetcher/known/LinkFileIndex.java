package orbweaver.fetcher.known;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.linkfile.LinkFileReader;
import orbweaver.contract.linkfile.LinkedPage;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.known.Finding.Reference;

/**
 * Index of the pages of a link file: it keeps their positions in memory and reads the pages from
 * disk.
 */
final class LinkFileIndex implements Findings {
  private final Source file;
  private final Offsets offsets = new Offsets();

  /** Reads the whole file once, so that a malformed file supplies no page. */
  LinkFileIndex(Source file, Consumer<String> warnings) throws IOException {
    this.file = file;
    try (var reader = new LinkFileReader(file.from(0), warnings)) {
      var begin = 0L;
      for (var page = reader.next(); page.isPresent(); page = reader.next()) {
        offsets.put(page.get().url(), begin);
        begin = reader.position();
      }
    }
  }

  @Override
  public long weight() {
    return offsets.weight();
  }

  @Override
  public Optional<Finding> find(CrawlUrl url) throws IOException {
    var begin = offsets.of(url);
    if (begin.isEmpty()) return Optional.empty();
    try (var reader = new LinkFileReader(file.from(begin.getAsLong()), _ -> {})) {
      return reader.next().filter(page -> page.url().equals(url)).map(LinkFileIndex::entryOf);
    }
  }

  private static Finding entryOf(LinkedPage page) {
    var links = page.links().stream().map(link -> new Reference(link, Optional.empty())).toList();
    return new Finding(page.code(), Optional.empty(), links);
  }
}
