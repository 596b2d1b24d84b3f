package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.graph.store.StoredPage;
import orbweaver.graph.store.query.EvidenceReader;
import orbweaver.graph.store.query.EvidenceReader.UrlRange;
import orbweaver.graph.store.sql.GraphSnapshot;

/**
 * Link file with the pages of one host, which only reads these.
 *
 * @param host name or address of the host
 */
public record HostLinkFile(String host) {
  /** Writes the file to a stream, which the caller closes. */
  public void write(GraphSnapshot snapshot, OutputStream out) throws SQLException, IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    try {
      for (var range : ranges())
        EvidenceReader.forEachPage(snapshot, range, page -> write(page, writer));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    text.flush();
  }

  // The character after a slash ends the URLs of a host, the one after a colon those with a port.
  private List<UrlRange> ranges() {
    return Stream.of("http://", "https://")
        .map(scheme -> scheme + host)
        .flatMap(
            start ->
                Stream.of(
                    new UrlRange(start + "/", start + "0"), new UrlRange(start + ":", start + ";")))
        .toList();
  }

  private static void write(StoredPage page, LinkFileWriter writer) {
    LinkFilePages.of(page)
        .ifPresent(
            linkFilePage -> {
              try {
                writer.write(linkFilePage);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }
}
