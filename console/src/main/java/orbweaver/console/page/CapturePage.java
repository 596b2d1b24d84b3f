package orbweaver.console.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import orbweaver.console.source.CaptureContent;
import orbweaver.console.source.CrawlSource;
import orbweaver.contract.url.CrawlUrl;

/**
 * Stored response: its header fields, and its text if it is one. Nothing of it is run or loaded:
 * HTML is shown as text, and as an extract without scripts, styles, images and forms.
 */
public record CapturePage(CrawlSource source) implements ServedPage {
  private static final int MAX_TEXT = 200_000;
  private static final Set<String> HTML = Set.of("text/html", "application/xhtml+xml");

  /**
   * Content of the page.
   *
   * @param extract extract of an HTML page; absent for other types
   * @param text beginning of the body, if it is a text
   * @param isCut whether the text goes on
   */
  public record CaptureView(
      String url,
      CaptureContent content,
      Optional<HtmlExtract> extract,
      Optional<String> text,
      boolean isCut) {}

  @Override
  public PageView answer(Parameters parameters) {
    var url = parameters.url();
    return PageView.inert("capture.jte", view(url, content(source, url, parameters)));
  }

  /** Returns the stored response that parameters name. */
  public static CaptureContent content(CrawlSource source, CrawlUrl url, Parameters parameters) {
    var at = parameters.text("at").orElse("");
    return source
        .parts()
        .archive()
        .flatMap(archive -> archive.content(url, time(at)))
        .orElseThrow(
            () -> new BadRequest("at: " + at + " (expected: the time of a stored response)"));
  }

  private static Instant time(String at) {
    try {
      return Instant.parse(at);
    } catch (DateTimeException e) {
      throw new BadRequest("at: " + at + " (expected: a time such as 2026-05-01T12:00:00Z)");
    }
  }

  private static CaptureView view(CrawlUrl url, CaptureContent content) {
    var type = content.capture().mediaType().orElse("");
    if (content.body().length == 0) return view(url, content, Optional.empty(), Optional.empty());
    if (HTML.contains(type)) {
      var extract = HtmlExtract.of(url, content.body(), charset(content));
      return view(url, content, Optional.of(extract), Optional.of(extract.source()));
    }
    var isText = type.startsWith("text/") || type.endsWith("json") || type.endsWith("xml");
    var text = isText ? Optional.of(new String(content.body(), UTF_8)) : Optional.<String>empty();
    return view(url, content, Optional.empty(), text);
  }

  private static CaptureView view(
      CrawlUrl url, CaptureContent content, Optional<HtmlExtract> extract, Optional<String> text) {
    var isCut = text.filter(whole -> whole.length() > MAX_TEXT).isPresent();
    var shown = text.map(whole -> isCut ? whole.substring(0, MAX_TEXT) : whole);
    return new CaptureView(url.toString(), content, extract, shown, isCut);
  }

  private static Optional<String> charset(CaptureContent content) {
    return content.fields().stream()
        .filter(field -> field.name().equals("content-type"))
        .map(field -> field.value().replaceFirst("(?i).*charset\\s*=\\s*\"?([^\";\\s]+).*", "$1"))
        .filter(value -> !value.contains("/"))
        .findFirst();
  }
}
