package orbweaver.extractor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Tests that the parser of the Nu validator finds the same references in generated tag soup. The
 * test leaves out markup on which the two follow different standards: an unclosed script in svg
 * (text for jsoup), select (older in Nu), noscript (isolated markup for jsoup).
 */
class NuValidatorComparisonTest {
  private static final List<String> SHARDS =
      List.of(
          "<a href=%d>",
          "</a>",
          "<table>",
          "<tr>",
          "<td>",
          "</td>",
          "</table>",
          "<p>",
          "</p>",
          "<svg>",
          "</svg>",
          "<math>",
          "<mi>",
          "</math>",
          "<foreignObject>",
          "<desc>",
          "<b>",
          "</b>",
          "<i>",
          "</i>",
          "<div>",
          "</div>",
          "<h1>",
          "<li>",
          "<ul>",
          "</ul>",
          "<form>",
          "</form>",
          "<template>",
          "</template>",
          "<title>",
          "</title>",
          "<textarea>",
          "</textarea>",
          "text",
          "<link href=%d>",
          "<area href=%d>",
          "<link rel=canonical href=%d>",
          "<link rel='alternate' hreflang=de href=%d>",
          "<img src=%d alt=x>",
          "<img srcset='%d 1x, %d'>",
          "<source srcset=%d>",
          "<script src=%d></script>",
          "<embed src=%d>",
          "<object data=%d>",
          "</object>",
          "<form action=%d>",
          "<iframe src=%d>",
          "</iframe>",
          "<frameset>",
          "<frame src=%d>",
          "<noframes>",
          "</noframes>",
          "<script>'<a href=%d>'</script>",
          "<style>",
          "</style>",
          "<!--",
          "-->",
          "<xmp>",
          "</xmp>",
          "<a href=%d/>",
          "<button>",
          "<nobr>",
          "<body>",
          "<head>",
          "</head>",
          "</body>",
          "<br/>",
          "<![CDATA[",
          "]]>",
          "&lt;",
          "<dd>");

  @Test
  @Timeout(120)
  void theSameReferencesAreFoundInGeneratedTagSoup() throws Exception {
    var random = new Random(2026);
    for (var round = 0; round < 5_000; round++) {
      var page = new StringBuilder("<!doctype html>");
      for (var i = 0; i < 3 + random.nextInt(25); i++) {
        page.append(SHARDS.get(random.nextInt(SHARDS.size())).replace("%d", Integer.toString(i)));
      }
      assertThat(ours(page.toString())).as(page.toString()).isEqualTo(theirs(page.toString()));
    }
  }

  private static Set<String> ours(String html) {
    var found = new TreeSet<String>();
    for (var link : ResponseFixture.html().page(html.getBytes(UTF_8)).links()) {
      found.add(link.kind().text() + " " + link.target().path().substring("/dir/".length()));
    }
    return found;
  }

  private static Set<String> theirs(String html) throws SAXException, IOException {
    var references = new NuReferences();
    parser(references).parse(new InputSource(new StringReader(html)));
    return references.found;
  }

  private static HtmlParser parser(NuReferences references) {
    var parser = new HtmlParser(XmlViolationPolicy.ALLOW);
    parser.setScriptingEnabled(false);
    parser.setContentHandler(references);
    return parser;
  }

  private static final class NuReferences extends DefaultHandler {
    private static final String HTML = "http://www.w3.org/1999/xhtml";
    private final Set<String> found = new TreeSet<>();
    private final List<String> templates = new ArrayList<>();
    private @Nullable StringBuilder noframes;

    @Override
    public void startElement(String space, String name, String qName, Attributes attributes) {
      if (!space.equals(HTML)) return;
      if (name.equals("template")) templates.add(name);
      if (!templates.isEmpty()) return;
      switch (name) {
        case "noframes" -> noframes = new StringBuilder();
        case "a", "area" -> keep(name, attributes.getValue("href"));
        case "link" -> keep(kind(attributes.getValue("rel")), attributes.getValue("href"));
        case "iframe", "frame", "script", "embed" -> keep(name, attributes.getValue("src"));
        case "img", "source" -> images(name, attributes);
        case "object" -> keep(name, attributes.getValue("data"));
        case "form" -> form(attributes.getValue("action"));
        default -> {}
      }
    }

    @Override
    public void characters(char[] text, int start, int length) {
      if (noframes != null) noframes.append(text, start, length);
    }

    @Override
    public void endElement(String space, String name, String qName) throws SAXException {
      if (!space.equals(HTML)) return;
      if (name.equals("template")) templates.removeLast();
      if (name.equals("noframes") && noframes != null) endNoframes(noframes.toString());
    }

    private void endNoframes(String content) throws SAXException {
      noframes = null;
      var body = new NuReferences();
      try {
        parser(body).parseFragment(new InputSource(new StringReader(content)), "body");
      } catch (IOException e) {
        throw new SAXException(e);
      }
      for (var link : body.found) {
        if (link.startsWith("a ") || link.startsWith("area "))
          found.add("noframes " + link.substring(link.indexOf(' ') + 1));
      }
    }

    private static String kind(@Nullable String rel) {
      if (rel == null) return "link";
      return rel.equals("canonical") ? rel : "hreflang";
    }

    private void images(String name, Attributes attributes) {
      keep(name, attributes.getValue("src"));
      var set = attributes.getValue("srcset");
      if (set != null) Stream.of(set.split(" 1x, ", -1)).forEach(each -> keep("srcset", each));
    }

    private void form(@Nullable String action) {
      keep("form", action == null ? "page" : action);
    }

    private void keep(String name, @Nullable String reference) {
      if (reference != null) found.add(name + " " + reference);
    }
  }
}
