package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.TreeSet;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.graph.analysis.export.ExportFormat;
import orbweaver.graph.analysis.export.ExportSelection;
import orbweaver.graph.analysis.export.FileNames;

/**
 * Format of the link database of British universities: a link file for each registrable domain, and
 * {@code domain_names.ini}.
 */
public final class LinkDatabaseFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection selection, Path folder) throws IOException {
    try (var files = new LinkFiles(folder)) {
      selection.forEachPage(
          page -> {
            var linkFilePage = LinkFilePages.of(page);
            if (linkFilePage.isPresent()) files.write(linkFilePage.get());
          });
      Files.writeString(
          folder.resolve("domain_names.ini"),
          DomainListFormat.domainNames(files.domains).toString());
    }
  }

  /**
   * Link files of all domains, in append mode. Pages arrive sorted by URL, so only the file of the
   * last domain is open. A domain with several hosts can occur again later.
   */
  private static final class LinkFiles implements AutoCloseable {
    private final Path folder;
    private final TreeSet<String> domains = new TreeSet<>();
    private String domain = "";
    private Writer out = Writer.nullWriter();

    LinkFiles(Path folder) {
      this.folder = folder;
    }

    void write(LinkFilePage page) throws IOException {
      var pageDomain = page.url().domain();
      if (!pageDomain.equals(domain)) open(pageDomain);
      new LinkFileWriter(out).write(page);
    }

    private void open(String newDomain) throws IOException {
      out.close();
      domain = newDomain;
      domains.add(newDomain);
      out =
          Files.newBufferedWriter(
              folder.resolve(FileNames.bounded(newDomain) + ".txt"),
              UTF_8,
              StandardOpenOption.CREATE,
              StandardOpenOption.APPEND);
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
