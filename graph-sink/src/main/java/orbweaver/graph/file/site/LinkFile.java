package orbweaver.graph.file.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import orbweaver.contract.linkfile.LinkFileWriter;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;

/**
 * Link file with the pages of all sites, in the format of the link database of British
 * universities. Such files can be concatenated.
 */
public final class LinkFile implements Export.ToFile {
  @Override
  public void write(Choice choice, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    choice.pages(
        page -> {
          var linked = Linked.of(page);
          if (linked.isPresent()) writer.write(linked.get());
        });
    text.flush();
  }
}
