package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import orbweaver.graph.analysis.export.FileNames;
import orbweaver.graph.analysis.export.LineWriter;
import orbweaver.language.report.MarkupText;

/**
 * Writer of the sitemap of one origin. If the URLs fit into one file, it is {@code sitemap.xml};
 * otherwise that file is an index of {@code sitemap-1.xml} and so on.
 */
final class OriginSitemap implements AutoCloseable {
  /** Limit of URLs per file. */
  static final int MAX_URLS = 50_000;

  private static final long MAX_BYTES = 50L << 20;
  // Room for the begin and the end of a file.
  private static final long RESERVED_BYTES = 1 << 10;
  private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
  private static final String XML_DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String END = "</urlset>\n";

  private final Path folder;
  private final String origin;
  private int files;
  private int urls;
  private long bytes;
  private LineWriter lines;

  private OriginSitemap(Path folder, String origin) throws IOException {
    this.folder = folder;
    this.origin = origin;
    lines = beginFile();
  }

  /**
   * Creates the sitemap of an origin in a folder named after it, such as {@code https-a.test-8080};
   * long names are shortened.
   */
  static OriginSitemap open(Path folder, String origin) throws IOException {
    var name = FileNames.bounded(origin.replace("://", "-").replace(':', '-'));
    return new OriginSitemap(Files.createDirectories(folder.resolve(name)), origin);
  }

  String origin() {
    return origin;
  }

  private LineWriter beginFile() throws IOException {
    files++;
    urls = 0;
    bytes = 0;
    var file = LineWriter.create(folder.resolve(name(files)));
    file.writeText(XML_DECLARATION + "<urlset xmlns=\"" + NAMESPACE + "\">\n");
    return file;
  }

  private static String name(int file) {
    return "sitemap-" + file + ".xml";
  }

  void add(String url, Optional<Instant> lastModified) throws IOException {
    var line =
        "<url><loc>%s</loc>%s</url>\n"
            .formatted(
                MarkupText.escape(url),
                lastModified.map("<lastmod>%s</lastmod>"::formatted).orElse(""));
    var length = line.getBytes(UTF_8).length;
    if (urls == MAX_URLS || bytes + length > MAX_BYTES - RESERVED_BYTES) {
      endFile();
      lines = beginFile();
    }
    lines.writeText(line);
    urls++;
    bytes += length;
  }

  private void endFile() throws IOException {
    lines.writeText(END);
    lines.close();
  }

  @Override
  public void close() throws IOException {
    endFile();
    var sitemap = folder.resolve("sitemap.xml");
    if (files == 1) Files.move(folder.resolve(name(1)), sitemap);
    else writeIndex(sitemap);
  }

  private void writeIndex(Path file) throws IOException {
    try (var index = LineWriter.create(file)) {
      index.writeText(XML_DECLARATION + "<sitemapindex xmlns=\"" + NAMESPACE + "\">\n");
      for (int i = 1; i <= files; i++) {
        var url = MarkupText.escape(origin + "/" + name(i));
        index.writeLine("<sitemap><loc>%s</loc></sitemap>".formatted(url));
      }
      index.writeLine("</sitemapindex>");
    }
  }
}
