package orbweaver.console.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import orbweaver.console.feed.AtomFeed.AtomEntry;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Atom feeds with texts of any kind. */
class AtomFeedTest {
  private static final Instant TIME = Instant.parse("2026-05-01T12:00:00Z");
  private static final String ATOM = "http://www.w3.org/2005/Atom";

  @Test
  void everyTextIsReadAsItWasWritten() throws Exception {
    var hostile = "<b>\"'&amp; ]]> \uD83D\uDD77 é";
    var feed = read(hostile);

    assertThat(text(feed, "title")).isEqualTo(hostile);
    var entry = (Element) feed.getElementsByTagNameNS(ATOM, "entry").item(0);
    assertThat(text(entry, "title")).isEqualTo(hostile);
    assertThat(text(entry, "summary")).isEqualTo(hostile);
    var link = (Element) entry.getElementsByTagNameNS(ATOM, "link").item(0);
    assertThat(link.getAttribute("href")).isEqualTo("http://a.test/?a=1&b=\"<>");
  }

  @Test
  void charactersThatXmlDoesNotHaveAreReplaced() throws Exception {
    assertThat(text(read("a\u0000b\u000Bc\uFFFFd\uD800e\n"), "title"))
        .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\n");
  }

  @Test
  void aFeedHasWhatTheFormatRequires() throws Exception {
    var feed = read("a");

    for (var name : List.of("id", "title", "updated", "author"))
      assertThat(feed.getElementsByTagNameNS(ATOM, name).item(0).getParentNode()).isSameAs(feed);
    assertThat(text(feed, "updated")).isEqualTo("2026-05-01T12:00:00Z");
    var self = (Element) feed.getElementsByTagNameNS(ATOM, "link").item(0);
    assertThat(self.getAttribute("rel")).isEqualTo("self");
  }

  private static Element read(String text) throws Exception {
    var entry =
        new AtomEntry("urn:x:1", text, "http://a.test/?a=1&b=\"<>", TIME, Optional.of(text));
    var feed = new AtomFeed("urn:x", text, Optional.of("http://b.test/"), TIME, List.of(entry));
    var factory = DocumentBuilderFactory.newDefaultNSInstance();
    var source = new InputSource(new StringReader(feed.text()));
    return factory.newDocumentBuilder().parse(source).getDocumentElement();
  }

  private static String text(Element parent, String name) {
    return parent.getElementsByTagNameNS(ATOM, name).item(0).getTextContent();
  }
}
