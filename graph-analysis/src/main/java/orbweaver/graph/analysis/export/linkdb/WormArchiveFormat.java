package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.util.Set;
import orbweaver.contract.formats.WormArchiveLine;
import orbweaver.contract.formats.WormArchiveLine.Completed;
import orbweaver.contract.formats.WormArchiveLine.Image;
import orbweaver.contract.formats.WormArchiveLine.Reference;
import orbweaver.contract.formats.WormArchiveLine.Title;
import orbweaver.contract.formats.WormArchiveWriter;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.model.NumberedGraph;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.StoredPage.StoredLink;

/**
 * Archive format of the World Wide Web Worm: a {@code T} line for each page that was read, {@code
 * R} and {@code I} lines for its links and images, and {@code C} lines for the pages from which no
 * page is reachable that is left to read.
 */
public final class WormArchiveFormat implements ExportFormat.ToFile {
  private static final Set<String> IMAGE_KINDS = Set.of("img", "srcset");

  @Override
  public void write(ExportSelection selection, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new WormArchiveWriter(text);
    var completedPages = new CompletedPages();
    var graph =
        NumberedGraph.ofPages(
            selection,
            page -> {
              completedPages.add(page);
              write(page, writer);
            });
    for (var url : completedPages.completed(graph)) writer.write(new Completed(CrawlUrl.of(url)));
    text.flush();
  }

  private static void write(StoredPage page, WormArchiveWriter writer) throws IOException {
    var citing = CrawlUrl.of(page.url());
    if (CompletedPages.isRead(page)) writer.write(new Title(citing, page.pageText().title()));
    for (var link : page.links()) writer.write(line(link, citing));
  }

  private static WormArchiveLine line(StoredLink link, CrawlUrl citing) {
    var target = CrawlUrl.of(link.target());
    return IMAGE_KINDS.contains(link.kind())
        ? new Image(target, citing, link.text())
        : new Reference(target, citing, link.text());
  }
}
