package orbweaver.graph.analysis.export.linkdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.formats.LinkFilePage;
import orbweaver.contract.formats.LinkFileReader;
import orbweaver.contract.formats.LinkFileWriter;
import orbweaver.graph.analysis.export.ExportSelection;

/**
 * Part of a link file, as the sub-site extractor of the link database of British universities
 * selects it: the pages whose abbreviated URL contains a text. Pages keep all of their links. The
 * sub-site and the remainder together contain every page once.
 *
 * <p>Example: {@code .scit.wlv.ac.uk} matches {@code http://www.scit.wlv.ac.uk/} but not {@code
 * http://scit.wlv.ac.uk/}.
 *
 * @param text text that the URLs of the sub-site contain; case-sensitive, not empty
 */
public record SubSite(String text) {
  public SubSite {
    if (text.isEmpty()) throw new IllegalArgumentException("TEXT: empty (expected: part of a URL)");
  }

  /** Source of pages. */
  @FunctionalInterface
  public interface PageSource {
    void forEach(PageConsumer consumer) throws IOException;
  }

  /** Consumer of pages. */
  @FunctionalInterface
  public interface PageConsumer {
    void accept(LinkFilePage page) throws IOException;
  }

  /** Tests whether a page belongs to the sub-site. */
  public boolean contains(LinkFilePage page) {
    return AbbreviatedUrl.abbreviate(page.url()).contains(text);
  }

  /**
   * Writes the sub-site or the remainder as a link file.
   *
   * @param isRemainder whether to write the remainder
   */
  public void write(PageSource pages, boolean isRemainder, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    pages.forEach(
        page -> {
          if (contains(page) != isRemainder) writer.write(page);
        });
    text.flush();
  }

  /** Writes the files {@code subsite.txt} and {@code remainder.txt}. */
  public void split(PageSource pages, Path folder) throws IOException {
    try (var subsite = Files.newBufferedWriter(folder.resolve("subsite.txt"));
        var remainder = Files.newBufferedWriter(folder.resolve("remainder.txt"))) {
      var subsiteWriter = new LinkFileWriter(subsite);
      var remainderWriter = new LinkFileWriter(remainder);
      pages.forEach(page -> (contains(page) ? subsiteWriter : remainderWriter).write(page));
    }
  }

  /** Returns the pages of a graph. */
  public static PageSource pagesOf(ExportSelection selection) {
    return consumer ->
        selection.forEachPage(
            page -> {
              var linkFilePage = LinkFilePages.of(page);
              if (linkFilePage.isPresent()) consumer.accept(linkFilePage.get());
            });
  }

  /** Returns the pages of a link file. */
  public static PageSource pagesOf(LinkFileReader file) {
    return consumer -> {
      for (var page = file.next(); page.isPresent(); page = file.next())
        consumer.accept(page.get());
    };
  }
}
