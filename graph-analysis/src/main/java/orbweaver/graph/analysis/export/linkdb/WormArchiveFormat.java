package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import orbweaver.contract.formats.WormArchiveLine;
import orbweaver.contract.formats.WormArchiveLine.Completed;
import orbweaver.contract.formats.WormArchiveLine.Image;
import orbweaver.contract.formats.WormArchiveLine.Reference;
import orbweaver.contract.formats.WormArchiveLine.Title;
import orbweaver.contract.formats.WormArchiveWriter;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;

/**
 * Archive format of the World Wide Web Worm: a {@code T} line for each page that was read, {@code
 * R} and {@code I} lines for its links and images, and {@code C} lines for pages from which no URL
 * is reachable that the crawl may still read. If links of a followed kind are not selected, there
 * are no {@code C} lines, because an importer relies on the links of a page with a {@code C} line.
 */
public final class WormArchiveFormat implements ExportFormat.ToFile {
  private static final Set<LinkKind> IMAGE_KINDS = Set.of(LinkKind.IMG, LinkKind.SRCSET);
  private static final Set<LinkKind> FOLLOWED_KINDS =
      Stream.of(LinkKind.values()).filter(LinkKind::isFollowed).collect(toUnmodifiableSet());
  private static final Set<String> IMAGE_NAMES =
      IMAGE_KINDS.stream().map(LinkKind::text).collect(toUnmodifiableSet());
  private static final String ANCHOR = LinkKind.A.text();
  private static final String OTHER = LinkKind.OTHER.text();

  /** Kinds of links that are written unless others are selected. */
  public static final Set<LinkKind> DEFAULT_KINDS =
      Stream.of(FOLLOWED_KINDS, IMAGE_KINDS, Set.of(LinkKind.OTHER))
          .flatMap(Set::stream)
          .collect(toUnmodifiableSet());

  private final Predicate<StoredPage> isWritten;

  /** Creates the format for all pages of a selection. */
  public WormArchiveFormat() {
    this(_ -> true);
  }

  /** Creates the format for those pages of a selection that pass a test. */
  public WormArchiveFormat(Predicate<StoredPage> isWritten) {
    this.isWritten = isWritten;
  }

  @Override
  public void write(ExportSelection selection, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    write(selection, new WormArchiveWriter(text)::write);
    text.flush();
  }

  /** Passes the lines of the archive to a consumer. */
  public void write(ExportSelection selection, LineConsumer lines) throws IOException {
    // A running crawl may read an open URL in the meantime; the pages that lead to it are completed
    // in the next archive.
    var open = selection.graph().query(new OpenUrls(selection.activity()));
    var completedPages = new CompletedPages();
    var graph =
        NumberedGraph.ofFollowedLinks(
            selection,
            page -> {
              if (!isWritten.test(page)) return;
              completedPages.add(page);
              write(page, lines);
            });
    if (!selection.kinds().containsAll(FOLLOWED_KINDS)) return;
    for (var url : completedPages.completed(graph, open)) {
      lines.accept(new Completed(CrawlUrl.of(url)));
    }
  }

  private static void write(StoredPage page, LineConsumer lines) throws IOException {
    var citing = CrawlUrl.of(page.url());
    if (CompletedPages.isRead(page)) lines.accept(new Title(citing, page.pageText().title()));
    var anchors = new ImageAnchors(page.links());
    for (var link : page.links()) lines.accept(line(link, citing, anchors));
  }

  private static WormArchiveLine line(StoredLink link, CrawlUrl citing, ImageAnchors anchors) {
    anchors.pass(link);
    return IMAGE_NAMES.contains(link.kind())
        ? new Image(link.target(), citing, link.text().filter(anchors::mayContain))
        : new Reference(link.target(), citing, link.text());
  }

  /**
   * Texts of the anchors that may be around an image. The text of an image is that of the anchor
   * around it, whose link precedes it in the page, or else its alternative text, which is no
   * hypertext.
   */
  private static final class ImageAnchors {
    // Links to URLs of other schemes have no place among the other links of the page.
    private final Set<String> anywhere;
    private Optional<String> last = Optional.empty();

    ImageAnchors(List<StoredLink> links) {
      anywhere =
          links.stream()
              .filter(link -> link.kind().equals(OTHER))
              .flatMap(link -> link.text().stream())
              .collect(toUnmodifiableSet());
    }

    void pass(StoredLink link) {
      if (link.kind().equals(ANCHOR)) last = link.text();
    }

    boolean mayContain(String text) {
      return last.filter(text::equals).isPresent() || anywhere.contains(text);
    }
  }

  /** Consumer of the lines of an archive. */
  @FunctionalInterface
  public interface LineConsumer {
    /** Accepts the next line. */
    void accept(WormArchiveLine line) throws IOException;
  }
}
