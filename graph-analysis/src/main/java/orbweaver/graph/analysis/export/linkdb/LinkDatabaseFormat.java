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
 * Link database in the format of the British universities: a link file for each site (registrable
 * domain), and {@code domain_names.ini}.
 */
public final class LinkDatabaseFormat implements ExportFormat.ToFolder {
  @Override
  public void write(ExportSelection choice, Path folder) throws IOException {
    try (var files = new Sites(folder)) {
      choice.forEachPage(
          page -> {
            var linked = LinkFilePages.of(page);
            if (linked.isPresent()) files.write(linked.get());
          });
      Files.writeString(
          folder.resolve("domain_names.ini"), DomainListFormat.of(files.domains).toString());
    }
  }

  /**
   * Link files in append mode. Pages arrive by URL, so one file stays open until the domain
   * changes.
   */
  private static final class Sites implements AutoCloseable {
    private final Path folder;
    private final TreeSet<String> domains = new TreeSet<>();
    private String domain = "";
    private Writer out = Writer.nullWriter();

    Sites(Path folder) {
      this.folder = folder;
    }

    void write(LinkFilePage page) throws IOException {
      var pageDomain = page.url().domain();
      if (!pageDomain.equals(domain)) open(pageDomain);
      new LinkFileWriter(out).write(page);
    }

    private void open(String other) throws IOException {
      out.close();
      domain = other;
      domains.add(other);
      out =
          Files.newBufferedWriter(
              folder.resolve(FileNames.bounded(other) + ".txt"),
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
