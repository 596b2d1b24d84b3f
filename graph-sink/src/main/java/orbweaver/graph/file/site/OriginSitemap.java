package orbweaver.graph.file.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import orbweaver.graph.file.FileNames;
import orbweaver.graph.file.Lines;
import orbweaver.graph.file.drawing.Xml;

/**
 * Sitemap of one origin: {@code sitemap.xml}, which is an index of {@code sitemap-1.xml} and so on
 * if one file would be too large.
 */
final class OriginSitemap implements AutoCloseable {
  /** Limit of URLs per file. */
  static final int MOST_URLS = 50_000;

  private static final long MOST_BYTES = 50L << 20;
  private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
  private static final String DECLARED = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String FOOT = "</urlset>\n";

  private final Path folder;
  private final String origin;
  private int files;
  private int urls;
  private long bytes;
  private Lines lines;

  private OriginSitemap(Path folder, String origin) throws IOException {
    this.folder = folder;
    this.origin = origin;
    lines = begin();
  }

  /**
   * Creates the sitemap of an origin in a folder named after it, such as {@code https-a.test-8080};
   * long names are shortened.
   */
  static OriginSitemap in(Path folder, String origin) throws IOException {
    var name = FileNames.bounded(origin.replace("://", "-").replace(':', '-'));
    return new OriginSitemap(Files.createDirectories(folder.resolve(name)), origin);
  }

  String origin() {
    return origin;
  }

  private Lines begin() throws IOException {
    files++;
    urls = 0;
    bytes = 0;
    var file = Lines.of(folder.resolve(name(files)));
    file.text(DECLARED + "<urlset xmlns=\"" + NAMESPACE + "\">\n");
    return file;
  }

  private static String name(int file) {
    return "sitemap-" + file + ".xml";
  }

  void add(String url, Optional<Instant> lastModified) throws IOException {
    var line =
        "<url><loc>%s</loc>%s</url>\n"
            .formatted(
                Xml.text(url), lastModified.map("<lastmod>%s</lastmod>"::formatted).orElse(""));
    var length = line.getBytes(UTF_8).length;
    if (urls == MOST_URLS || bytes + length > MOST_BYTES - (1 << 10)) {
      end();
      lines = begin();
    }
    lines.text(line);
    urls++;
    bytes += length;
  }

  private void end() throws IOException {
    lines.text(FOOT);
    lines.close();
  }

  @Override
  public void close() throws IOException {
    end();
    var sitemap = folder.resolve("sitemap.xml");
    if (files == 1) Files.move(folder.resolve(name(1)), sitemap);
    else index(sitemap);
  }

  private void index(Path file) throws IOException {
    try (var index = Lines.of(file)) {
      index.text(DECLARED + "<sitemapindex xmlns=\"" + NAMESPACE + "\">\n");
      for (int i = 1; i <= files; i++) {
        var url = Xml.text(origin + "/" + name(i));
        index.line("<sitemap><loc>%s</loc></sitemap>".formatted(url));
      }
      index.line("</sitemapindex>");
    }
  }
}
