package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;

/**
 * Link file with the pages of all sites, in the format of the link database of British
 * universities. Such files can be concatenated.
 */
public final class LinkFileFormat implements ExportFormat.ToFile {
  @Override
  public void write(ExportSelection choice, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    choice.forEachPage(
        page -> {
          var linked = LinkFilePages.of(page);
          if (linked.isPresent()) writer.write(linked.get());
        });
    text.flush();
  }
}
