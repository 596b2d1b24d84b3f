package orbweaver.graph.analysis.search;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileReader;
import orbweaver.contract.formats.PageCode;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.search.LinkExtract.ExtractedLink;

/**
 * Extraction of matching links from link files, page by page: the link extractor of the link
 * database of British universities. Each link of a page counts once. Its memory does not depend on
 * the size of the files; to count distinct sources and targets it writes temporary files.
 */
public final class LinkFileExtract implements AutoCloseable {
  private final LinkQuery query;
  private final boolean counts;
  private final Consumer<ExtractedLink> links;
  private final Counters total = new Counters();

  /**
   * Creates an extraction.
   *
   * @param counts whether distinct sources and targets are counted
   * @param links receives each link in the order of the files
   */
  public LinkFileExtract(LinkQuery query, boolean counts, Consumer<ExtractedLink> links) {
    this.query = query;
    this.counts = counts;
    this.links = links;
  }

  /**
   * Numbers of matching links.
   *
   * @param sources number of distinct source pages; 0 if they are not counted
   * @param targets number of distinct target URLs; 0 if they are not counted
   * @param edges number of links
   */
  public record LinkCounts(long sources, long targets, long edges) {}

  /** Extracts the links of a file and returns their numbers. */
  public LinkCounts add(LinkFileReader file) throws IOException {
    try (var ofFile = new Counters()) {
      for (var page = file.next(); page.isPresent(); page = file.next()) add(page.get(), ofFile);
      return ofFile.counts();
    }
  }

  private void add(LinkFilePage page, Counters ofFile) throws IOException {
    var hasLinks = page.code() == PageCode.DOWNLOADED || page.code() == PageCode.REDIRECTED;
    if (!hasLinks || page.links().isEmpty() || !query.isSource(page.url())) return;
    var site = query.side().isEmpty() ? Optional.<String>empty() : query.siteOf(page.url());
    var targets = new LinkedHashSet<CrawlUrl>();
    for (var target : page.links()) if (matches(site, target)) targets.add(target);
    if (targets.isEmpty()) return;
    var source = page.url().toString();
    for (var target : targets) links.accept(new ExtractedLink(source, target.toString()));
    ofFile.add(source, targets);
    total.add(source, targets);
  }

  private boolean matches(Optional<String> site, CrawlUrl target) {
    if (!query.isTarget(target)) return false;
    if (query.side().isEmpty()) return true;
    return query.isInScope(site.isPresent() && site.equals(query.siteOf(target)));
  }

  /** Returns the numbers of the links of all files so far. */
  public LinkCounts total() throws IOException {
    return total.counts();
  }

  @Override
  public void close() throws IOException {
    total.close();
  }

  /** Counters of the links of one file or of all. */
  private final class Counters implements AutoCloseable {
    private final DistinctCounter sources = new DistinctCounter();
    private final DistinctCounter targets = new DistinctCounter();
    private long edges;

    void add(String source, Iterable<CrawlUrl> pageTargets) throws IOException {
      for (var target : pageTargets) {
        edges++;
        if (counts) targets.add(target.toString());
      }
      if (counts) sources.add(source);
    }

    LinkCounts counts() throws IOException {
      return new LinkCounts(sources.count(), targets.count(), edges);
    }

    @Override
    public void close() throws IOException {
      try (targets) {
        sources.close();
      }
    }
  }
}
