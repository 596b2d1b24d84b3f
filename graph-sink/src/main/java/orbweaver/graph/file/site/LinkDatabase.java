package orbweaver.graph.file.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.TreeSet;
import orbweaver.contract.linkfile.LinkFileWriter;
import orbweaver.contract.linkfile.LinkedPage;
import orbweaver.graph.file.Choice;
import orbweaver.graph.file.Export;
import orbweaver.graph.file.FileNames;

/**
 * Link database in the format of the British universities: a link file for each site (registrable
 * domain), and {@code domain_names.ini}.
 */
public final class LinkDatabase implements Export.ToFolder {
  @Override
  public void write(Choice choice, Path folder) throws IOException {
    try (var files = new Sites(folder)) {
      choice.pages(
          page -> {
            var linked = Linked.of(page);
            if (linked.isPresent()) files.write(linked.get());
          });
      Files.writeString(
          folder.resolve("domain_names.ini"), DomainList.of(files.domains).toString());
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

    void write(LinkedPage page) throws IOException {
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
