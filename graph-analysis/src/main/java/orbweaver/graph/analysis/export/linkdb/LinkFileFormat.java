package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;

/**
 * Format of one link file with the pages of all sites, as in the link database of British
 * universities. Link files can be concatenated.
 */
public final class LinkFileFormat implements ExportFormat.ToFile {
  @Override
  public void write(ExportSelection selection, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    selection.forEachPage(
        page -> {
          var linkFilePage = LinkFilePages.of(page);
          if (linkFilePage.isPresent()) writer.write(linkFilePage.get());
        });
    text.flush();
  }
}
