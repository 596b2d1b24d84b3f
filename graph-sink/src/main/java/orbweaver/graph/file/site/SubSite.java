package orbweaver.graph.file.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.contract.linkfile.LinkFileReader;
import orbweaver.contract.linkfile.LinkFileWriter;
import orbweaver.contract.linkfile.LinkedPage;
import orbweaver.contract.linkfile.Shortened;
import orbweaver.graph.file.Choice;

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
  public interface Pages {
    void each(Taker taker) throws IOException;
  }

  /** Consumer of pages. */
  @FunctionalInterface
  public interface Taker {
    void take(LinkedPage page) throws IOException;
  }

  /** Tests whether a page belongs to the sub-site. */
  public boolean has(LinkedPage page) {
    return Shortened.of(page.url()).contains(text);
  }

  /**
   * Writes one part as a link file.
   *
   * @param isRest whether to write the pages outside the sub-site
   */
  public void write(Pages pages, boolean isRest, OutputStream out) throws IOException {
    var text = new OutputStreamWriter(out, UTF_8);
    var writer = new LinkFileWriter(text);
    pages.each(
        page -> {
          if (has(page) != isRest) writer.write(page);
        });
    text.flush();
  }

  /** Writes both parts: {@code subsite.txt} and {@code remainder.txt}. */
  public void split(Pages pages, Path folder) throws IOException {
    try (var within = Files.newBufferedWriter(folder.resolve("subsite.txt"));
        var rest = Files.newBufferedWriter(folder.resolve("remainder.txt"))) {
      var included = new LinkFileWriter(within);
      var excluded = new LinkFileWriter(rest);
      pages.each(page -> (has(page) ? included : excluded).write(page));
    }
  }

  /** Returns the pages of a graph. */
  public static Pages of(Choice choice) {
    return taker ->
        choice.pages(
            page -> {
              var linked = Linked.of(page);
              if (linked.isPresent()) taker.take(linked.get());
            });
  }

  /** Returns the pages of a link file. */
  public static Pages of(LinkFileReader file) {
    return taker -> {
      for (var page = file.next(); page.isPresent(); page = file.next()) taker.take(page.get());
    };
  }
}
