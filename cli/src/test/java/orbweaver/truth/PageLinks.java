package orbweaver.truth;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Link collector that resolves references at the end of the page, when its base is known. */
final class PageLinks extends DefaultHandler {
  private static final String HTML = "http://www.w3.org/1999/xhtml";

  private final List<Written> written = new ArrayList<>();
  private final List<Written> ofPage = new ArrayList<>();
  private @Nullable String base;
  private int templates;
  private @Nullable StringBuilder noframes;

  private PageLinks() {}

  /** Reference as written. */
  private record Written(String reference, String kind) {}

  static List<ExpectedCrawl.Found> of(String html, Address page) throws IOException, SAXException {
    var links = new PageLinks();
    parser(links).parse(new InputSource(new StringReader(html)));
    return links.against(page);
  }

  private static HtmlParser parser(PageLinks links) {
    var parser = new HtmlParser(XmlViolationPolicy.ALLOW);
    parser.setScriptingEnabled(false);
    parser.setContentHandler(links);
    return parser;
  }

  private List<ExpectedCrawl.Found> against(Address page) {
    var from = Optional.ofNullable(base).flatMap(page::resolve).orElse(page);
    if (base != null) ofPage.add(new Written(base, "base"));
    return Stream.concat(found(written, from), found(ofPage, page)).toList();
  }

  private static Stream<ExpectedCrawl.Found> found(List<Written> links, Address from) {
    return links.stream()
        .flatMap(
            link ->
                from.resolve(link.reference).stream()
                    .map(to -> new ExpectedCrawl.Found(to, link.kind)));
  }

  @Override
  public void startElement(String space, String name, String qName, Attributes attributes) {
    if (!space.equals(HTML)) return;
    if (name.equals("template")) templates++;
    if (templates > 0) return;
    if (name.equals("noframes")) noframes = new StringBuilder();
    else element(name, attributes);
  }

  @Override
  public void characters(char[] text, int start, int length) {
    if (noframes != null) noframes.append(text, start, length);
  }

  @Override
  public void endElement(String space, String name, String qName) throws SAXException {
    if (!space.equals(HTML)) return;
    if (name.equals("template")) templates--;
    if (name.equals("noframes") && noframes != null) endNoframes(noframes.toString());
  }

  // The parser reads the content of a noframes as text.
  private void endNoframes(String content) throws SAXException {
    noframes = null;
    var body = new PageLinks();
    try {
      parser(body).parseFragment(new InputSource(new StringReader(content)), "body");
    } catch (IOException e) {
      throw new SAXException(e);
    }
    body.written.stream()
        .filter(link -> link.kind.equals("a") || link.kind.equals("area"))
        .forEach(link -> add("noframes", link.reference));
  }

  private void element(String name, Attributes attributes) {
    switch (name) {
      case "a", "area" -> add(name, attributes.getValue("href"));
      case "link" -> addUnlessEmpty(kind(attributes), attributes.getValue("href"));
      case "frame", "iframe", "script", "embed", "audio", "track" ->
          addUnlessEmpty(name, attributes.getValue("src"));
      case "video" -> {
        addUnlessEmpty(name, attributes.getValue("src"));
        addUnlessEmpty("poster", attributes.getValue("poster"));
      }
      case "object" -> addUnlessEmpty(name, attributes.getValue("data"));
      case "img", "source" -> image(name, attributes);
      case "form" -> form(attributes);
      case "meta" -> meta(attributes);
      case "base" -> base = base == null ? attributes.getValue("href") : base;
      default -> {}
    }
  }

  private static String kind(Attributes link) {
    var rel = Optional.ofNullable(link.getValue("rel")).orElse("");
    var tokens = List.of(rel.toLowerCase(Locale.ROOT).strip().split("[ \\t\\n\\f\\r]+", -1));
    if (tokens.contains("canonical")) return "canonical";
    var language = Optional.ofNullable(link.getValue("hreflang")).orElse("");
    if (tokens.contains("alternate") && !language.isEmpty()) return "hreflang";
    if (tokens.contains("stylesheet")) return "stylesheet";
    return tokens.contains("icon") ? "icon" : "link";
  }

  private void image(String name, Attributes attributes) {
    addUnlessEmpty(name, attributes.getValue("src"));
    var set = Optional.ofNullable(attributes.getValue("srcset")).orElse("");
    Candidates.of(set).forEach(each -> add("srcset", each));
  }

  private void form(Attributes attributes) {
    var method = Optional.ofNullable(attributes.getValue("method")).orElse("get");
    if (method.equalsIgnoreCase("post") || method.equalsIgnoreCase("dialog")) return;
    var action = Optional.ofNullable(attributes.getValue("action")).orElse("");
    if (action.isEmpty()) ofPage.add(new Written("", "form"));
    else add("form", action);
  }

  private void meta(Attributes attributes) {
    var directive = Optional.ofNullable(attributes.getValue("http-equiv")).orElse("");
    if (!directive.toLowerCase(Locale.ROOT).equals("refresh")) return;
    Refresh.target(Optional.ofNullable(attributes.getValue("content")).orElse(""))
        .ifPresent(target -> addUnlessEmpty("refresh", target));
  }

  private void addUnlessEmpty(String kind, @Nullable String reference) {
    if (reference != null && !reference.isEmpty()) add(kind, reference);
  }

  private void add(String kind, @Nullable String reference) {
    if (reference != null) written.add(new Written(reference, kind));
  }
}
