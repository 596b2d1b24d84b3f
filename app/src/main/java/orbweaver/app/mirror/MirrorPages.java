package orbweaver.app.mirror;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import orbweaver.contract.url.CrawlUrl;
import org.jsoup.nodes.Entities;

/** Pages that a mirror adds to the captured ones. */
final class MirrorPages {
  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <title>%1$s</title>
      <h1>%1$s</h1>
      %2$s
      </html>
      """;

  private MirrorPages() {}

  /** Returns the page that explains why a URL is not in the mirror. */
  static String placeholder(CrawlUrl url, Absence absence) {
    var address = Entities.escape(url.toString());
    var body =
        "<p><a rel=\"noreferrer\" href=\"%s\">%s</a></p>\n<p>%s: %s</p>"
            .formatted(
                address, address, absence.status().text(), Entities.escape(absence.reason()));
    return PAGE.formatted("Not in this mirror", body);
  }

  /** Returns the page that leads to the first file of each host. */
  static String index(Map<String, MirroredFile> entries) {
    var items = entries.values().stream().map(MirrorPages::item).collect(Collectors.joining("\n"));
    return PAGE.formatted("Mirror", "<ul>\n" + items + "\n</ul>");
  }

  private static String item(MirroredFile file) {
    return "<li><a href=\"%s\">%s</a> %s</li>"
        .formatted(
            file.path().referenceFrom(List.of()),
            Entities.escape(file.capture().url().toString()),
            file.capture().at());
  }
}
