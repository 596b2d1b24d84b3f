package orbweaver.console.file;

import java.util.Optional;
import orbweaver.console.page.CapturePage;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.url.CrawlUrl;

/**
 * Bodies of stored responses, whose type a browser is not told: it saves them, and shows none of
 * them as a page of this server.
 */
public record CapturedBodies(CrawlSource source) implements ServedFiles {
  private static final String TYPE = "application/octet-stream";

  @Override
  public Optional<FileAnswer> answer(FileRequest request) {
    if (!request.path().equals("/capture/body")) return Optional.empty();
    var url = request.parameters().url();
    var body = CapturePage.content(source, url, request.parameters()).body();
    return Optional.of(
        new FileAnswer(TYPE, "", Optional.empty(), out -> out.write(body))
            .with("Content-Disposition", "attachment; filename=\"" + name(url) + "\"")
            .with("Content-Security-Policy", "sandbox"));
  }

  private static String name(CrawlUrl url) {
    var path = url.path();
    var name = path.substring(path.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9._-]", "_");
    return name.isEmpty() || name.startsWith(".") ? "body" : name;
  }
}
