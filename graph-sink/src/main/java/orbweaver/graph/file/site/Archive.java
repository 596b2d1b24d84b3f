package orbweaver.graph.file.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.util.Set;
import orbweaver.contract.archive.ArchiveLine;
import orbweaver.contract.archive.ArchiveLine.Completed;
import orbweaver.contract.archive.ArchiveLine.Image;
import orbweaver.contract.archive.ArchiveLine.Reference;
import orbweaver.contract.archive.ArchiveLine.Title;
import orbweaver.contract.archive.ArchiveWriter;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptPage;
import orbweaver.graph.answer.KeptPage.Link;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.chart.Chart;

/**
 * Archive format of the World Wide Web Worm: a {@code T} line for each page that was read, {@code
 * R} and {@code I} lines for its links and images, and {@code C} lines for the pages below which
 * nothing is left to read.
 */
public final class Archive implements Export.ToFile {
  private static final Set<String> IMAGES = Set.of("img", "srcset");

  @Override
  public void write(Choice choice, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new ArchiveWriter(text);
    var settled = new Settled();
    var chart =
        Chart.ofPages(
            choice,
            page -> {
              settled.add(page);
              write(page, writer);
            });
    for (var url : settled.completed(chart)) writer.write(new Completed(CrawlUrl.of(url)));
    text.flush();
  }

  private static void write(KeptPage page, ArchiveWriter writer) throws IOException {
    var citing = CrawlUrl.of(page.url());
    if (Settled.isRead(page)) writer.write(new Title(citing, page.said().title()));
    for (var link : page.links()) writer.write(line(link, citing));
  }

  private static ArchiveLine line(Link link, CrawlUrl citing) {
    var target = CrawlUrl.of(link.target());
    return IMAGES.contains(link.kind())
        ? new Image(target, citing, link.text())
        : new Reference(target, citing, link.text());
  }
}
