package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import orbweaver.contract.formats.DomainNames.Site;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.contract.formats.PageCode;
import orbweaver.graph.analysis.export.FileNames;

/**
 * Link files of all sites, in append mode. Pages arrive sorted by URL, so only the file of the last
 * site is open. A site with several hosts can occur again later.
 */
final class SiteLinkFiles implements AutoCloseable {
  private static final String COLUMNS =
      "file\tsite\tdomains\tdownloaded\tgiven_up\tredirects\tno_page\tlinks\tbytes\tsha256";

  private final Path folder;
  private final SiteNames names;
  private final TreeMap<String, FileSummary> files = new TreeMap<>();
  private String current = "";
  private Writer out = Writer.nullWriter();

  SiteLinkFiles(Path folder, SiteNames names) {
    this.folder = folder;
    this.names = names;
  }

  /** Numbers of the pages and links of a file. */
  private static final class FileSummary {
    private final Site site;
    private final Map<PageCode, Long> pages = new EnumMap<>(PageCode.class);
    private long links;

    FileSummary(Site site) {
      this.site = site;
    }

    void add(LinkFilePage page) {
      pages.merge(page.code(), 1L, Long::sum);
      links += page.links().size();
    }

    private String line(Path file) throws IOException {
      return String.join(
          "\t",
          String.valueOf(file.getFileName()),
          site.name(),
          String.join(",", site.endings()),
          pages(PageCode.DOWNLOADED),
          pages(PageCode.GIVEN_UP),
          pages(PageCode.REDIRECTED),
          pages(PageCode.NO_PAGE),
          Long.toString(links),
          Long.toString(Files.size(file)),
          sha256(file));
    }

    private String pages(PageCode code) {
      return Long.toString(pages.getOrDefault(code, 0L));
    }
  }

  /** Writes a page to the file of its site. */
  void write(LinkFilePage page) throws IOException {
    var site = names.siteOrAdd(page.url());
    var name = FileNames.bounded(site.fileName()) + ".txt";
    if (!name.equals(current)) open(name);
    files.computeIfAbsent(name, _ -> new FileSummary(site)).add(page);
    new LinkFileWriter(out).write(page);
  }

  private void open(String name) throws IOException {
    out.close();
    current = name;
    out =
        Files.newBufferedWriter(
            folder.resolve(name), UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Writes a table with a line for each file. */
  void writeCatalogue(Path file) throws IOException {
    out.flush();
    try (var catalogue = Files.newBufferedWriter(file)) {
      catalogue.write(COLUMNS + "\n");
      for (var entry : files.entrySet())
        catalogue.write(entry.getValue().line(folder.resolve(entry.getKey())) + "\n");
    }
  }

  private static String sha256(Path file) throws IOException {
    try (var digest =
        new DigestOutputStream(
            OutputStream.nullOutputStream(), MessageDigest.getInstance("SHA-256"))) {
      Files.copy(file, digest);
      return HexFormat.of().formatHex(digest.getMessageDigest().digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
