package orbweaver.cli.linkdb;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.app.settings.FileWarnings;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileReader;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.contract.formats.PageCode;
import orbweaver.graph.store.DerivedGraphWriter;
import orbweaver.graph.store.LinkFileRows;
import orbweaver.runtime.OperationException;

/** Import of one link file to a graph, page by page. */
final class LinkFileImport {
  private final Path file;
  private final Instant crawledAt;
  private final String source;
  private final FileWarnings warnings;
  private long pages;
  private long links;

  private LinkFileImport(Path file, Instant crawledAt, FileWarnings warnings) {
    this.file = file;
    this.crawledAt = crawledAt;
    this.warnings = warnings;
    source = file.getFileName() + " of " + crawledAt.atOffset(ZoneOffset.UTC).toLocalDate();
  }

  /**
   * Number of pages and links in a file.
   *
   * @param links links of pages, and targets of redirects
   */
  record Counts(long pages, long links) {
    static final Counts NONE = new Counts(0, 0);

    Counts plus(Counts other) {
      return new Counts(pages + other.pages, links + other.links);
    }

    /** Returns the counts as text. */
    String text() {
      return "pages: %,d, links: %,d".formatted(pages, links);
    }
  }

  /**
   * Adds the pages of a file to a graph.
   *
   * @param collectedAt time of the crawl; the modification time of the file if absent
   * @param warnings receives a sentence for each of the first oddities of the file
   * @throws OperationException if the file is malformed
   */
  static Counts add(
      Path file, Optional<Instant> collectedAt, Consumer<String> warnings, DerivedGraphWriter graph)
      throws IOException {
    var crawledAt =
        collectedAt.isPresent() ? collectedAt.get() : Files.getLastModifiedTime(file).toInstant();
    var limited = new FileWarnings(file, warnings);
    var counts = new LinkFileImport(file, crawledAt, limited).addTo(graph);
    limited.end();
    return counts;
  }

  private Counts addTo(DerivedGraphWriter graph) throws IOException {
    try (var in = new BufferedInputStream(Files.newInputStream(file));
        var reader = new LinkFileReader(in, warnings)) {
      for (var page = reader.next(); page.isPresent(); page = reader.next()) add(page.get(), graph);
    } catch (MalformedFileException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    }
    return new Counts(pages, links);
  }

  private void add(LinkFilePage page, DerivedGraphWriter graph) {
    var row = LinkFileRows.of(page, crawledAt, source);
    graph.add(row);
    pages++;
    links += row.links().size();
    if (row.links().size() < page.links().size()) warnings.accept(omitted(page));
  }

  private static String omitted(LinkFilePage page) {
    return "%s has code %d, so its %d links are left out (expected: code %d)"
        .formatted(
            page.url(), page.code().number(), page.links().size(), PageCode.DOWNLOADED.number());
  }
}
