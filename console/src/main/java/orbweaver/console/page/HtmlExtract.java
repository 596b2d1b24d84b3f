package orbweaver.console.page;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Cleaner;
import org.jsoup.safety.Safelist;

/**
 * Extract of an HTML page for readers: text, lists, tables and links, which lead to the pages of
 * the crawl about their targets. It has none of the attributes by which something is run, loaded or
 * styled.
 *
 * @param html elements of the extract
 * @param language language of the page, as it says; absent if it does not
 * @param source the page as text
 */
public record HtmlExtract(String html, Optional<String> language, String source) {
  // The page of the extract has headings of two levels above it.
  private static final Pattern LANGUAGE_TAG = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*");
  private static final int LEVELS_ABOVE = 2;
  private static final int MAX_LEVEL = 6;
  private static final Safelist KEPT = Safelist.relaxed().removeTags("img");

  /**
   * Makes an extract.
   *
   * @param body page, in bytes
   * @param charset charset that its server named; one that is unknown does not count
   */
  static HtmlExtract of(CrawlUrl url, byte[] body, Optional<String> charset) {
    var page = parsed(url, body, charset.filter(HtmlExtract::isKnown));
    var clean = new Cleaner(KEPT).clean(page).body();
    for (var link : clean.select("a[href]")) rewrite(link);
    for (var heading : clean.select("h1, h2, h3, h4, h5, h6"))
      heading.tagName("h" + Math.min(MAX_LEVEL, level(heading) + LEVELS_ABOVE));
    var language =
        Optional.ofNullable(page.selectFirst("html[lang]")).map(html -> html.attr("lang"));
    return new HtmlExtract(
        clean.html(),
        language.filter(tag -> LANGUAGE_TAG.matcher(tag).matches()),
        new String(body, page.charset()));
  }

  private static boolean isKnown(String charset) {
    try {
      return Charset.isSupported(charset);
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private static Document parsed(CrawlUrl url, byte[] body, Optional<String> charset) {
    try {
      return Jsoup.parse(new ByteArrayInputStream(body), charset.orElse(null), url.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void rewrite(Element link) {
    if (CrawlUrl.parse(link.absUrl("href")) instanceof Resolved(var target))
      link.attr("href", Links.url(target.toString()));
    else link.removeAttr("href");
  }

  private static int level(Element heading) {
    return heading.tagName().charAt(1) - '0';
  }
}
