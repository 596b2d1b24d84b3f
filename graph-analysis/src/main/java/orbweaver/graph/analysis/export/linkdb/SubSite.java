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
 * Sub-site extractor of the link database of British universities. It splits pages by a text that
 * their own abbreviated URL contains; pages keep their links. The two parts together contain every
 * page once.
 *
 * <p>Example: {@code .scit.wlv.ac.uk} matches {@code http://www.scit.wlv.ac.uk/} but not {@code
 * http://scit.wlv.ac.uk/}.
 *
 * @param text case-sensitive; not empty
 */
public record SubSite(String text) {
  public SubSite {
    if (text.isEmpty()) throw new IllegalArgumentException("TEXT: empty (expected: part of a URL)");
  }

  /** Source of pages. */
  @FunctionalInterface
  public interface PageSource {
    void forEach(PageConsumer taker) throws IOException;
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
   * Writes one part as a link file.
   *
   * @param isRest whether to write the pages outside the sub-site
   */
  public void write(PageSource pages, boolean isRest, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    pages.forEach(
        page -> {
          if (contains(page) != isRest) writer.write(page);
        });
    text.flush();
  }

  /** Writes both parts: {@code subsite.txt} and {@code remainder.txt}. */
  public void split(PageSource pages, Path folder) throws IOException {
    try (var within = Files.newBufferedWriter(folder.resolve("subsite.txt"));
        var rest = Files.newBufferedWriter(folder.resolve("remainder.txt"))) {
      var included = new LinkFileWriter(within);
      var excluded = new LinkFileWriter(rest);
      pages.forEach(page -> (contains(page) ? included : excluded).write(page));
    }
  }

  /** Returns the pages of a graph. */
  public static PageSource pagesOf(ExportSelection choice) {
    return taker ->
        choice.forEachPage(
            page -> {
              var linked = LinkFilePages.of(page);
              if (linked.isPresent()) taker.accept(linked.get());
            });
  }

  /** Returns the pages of a link file. */
  public static PageSource pagesOf(LinkFileReader file) {
    return taker -> {
      for (var page = file.next(); page.isPresent(); page = file.next()) taker.accept(page.get());
    };
  }
}
