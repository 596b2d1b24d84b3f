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
 * The sub-site extractor of the link database of British universities: pages are told apart by a
 * text in their own URL, as it is shortened there, and keep their links. Both parts together have
 * all pages once.
 *
 * <p>Example: {@code .scit.wlv.ac.uk} is in {@code http://www.scit.wlv.ac.uk/} and not in {@code
 * http://scit.wlv.ac.uk/}.
 *
 * @param text in the case it is written in; not empty
 */
public record SubSite(String text) {
  public SubSite {
    if (text.isEmpty()) throw new IllegalArgumentException("TEXT: empty (expected: part of a URL)");
  }

  /** Where pages come from. */
  @FunctionalInterface
  public interface Pages {
    void each(Taker taker) throws IOException;
  }

  /** Takes a page. */
  @FunctionalInterface
  public interface Taker {
    void take(LinkedPage page) throws IOException;
  }

  /** Whether a page belongs to it. */
  public boolean has(LinkedPage page) {
    return Shortened.of(page.url()).contains(text);
  }

  /**
   * Writes one of the parts as a link file.
   *
   * @param isRest whether it is the other one
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

  /** Writes both: {@code subsite.txt} and {@code remainder.txt}. */
  public void split(Pages pages, Path folder) throws IOException {
    try (var within = Files.newBufferedWriter(folder.resolve("subsite.txt"));
        var rest = Files.newBufferedWriter(folder.resolve("remainder.txt"))) {
      var one = new LinkFileWriter(within);
      var other = new LinkFileWriter(rest);
      pages.each(page -> (has(page) ? one : other).write(page));
    }
  }

  /** Those of a graph. */
  public static Pages of(Choice choice) {
    return taker ->
        choice.pages(
            page -> {
              var linked = Linked.of(page);
              if (linked.isPresent()) taker.take(linked.get());
            });
  }

  /** Those of a link file. */
  public static Pages of(LinkFileReader file) {
    return taker -> {
      for (var page = file.next(); page.isPresent(); page = file.next()) taker.take(page.get());
    };
  }
}
