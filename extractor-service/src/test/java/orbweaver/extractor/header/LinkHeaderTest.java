package orbweaver.extractor.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import orbweaver.extractor.header.LinkHeader.LinkValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code Link} fields with the examples of RFC 8288, 3.5. */
class LinkHeaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "<http://example.com/TheBook/chapter2>; rel=\"previous\"; title=\"previous chapter\""
            + " | http://example.com/TheBook/chapter2 rel=previous title=previous chapter",
        "</>; rel=\"http://example.net/foo\" | / rel=http://example.net/foo",
        "</terms>; rel=\"copyright\"; anchor=\"#foo\" | /terms anchor=#foo rel=copyright",
        "<http://example.org/>; rel=\"start http://example.net/relation/other\""
            + " | http://example.org/ rel=start http://example.net/relation/other",
        "</>; rel=\"start\", <b>; rel=\"index\" | / rel=start + b rel=index",
        "<a;b,c>;rel=next        | a;b,c rel=next",
        "< a >;rel=next          | ~ a  rel=next~",
        "<>;rel=next             | ~ rel=next~",
        "~,, <a> ; rel = next ,~ | a rel=next",
        "<a>;REL=next;rel=last   | a rel=next",
        "<a>;;rel=next;          | a rel=next",
        "<a>;crossorigin;rel=b   | a crossorigin= rel=b",
        "<a>;title=\"b, <c>; \\\"d\\\\\" | a title=b, <c>; \"d\\",
        "<a>;title=\"b          | a title=b",
        "<a>, <b                 | a",
        "<a>, b, <c>             | a",
      })
  void linksAreReadWithTheirParameters(String field, String text) {
    assertThat(text(LinkHeader.parse(field))).isEqualTo(text);
  }

  @Test
  void anExtendedTitleIsDecoded() {
    var field =
        "</TheBook/chapter2>; rel=\"previous\"; title*=UTF-8'de'letztes%20Kapitel,"
            + " </TheBook/chapter4>; rel=\"next\"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel";

    assertThat(LinkHeader.parse(field))
        .extracting(
            link -> ExtendedValue.decode(link.parameter("title*").orElseThrow()).orElseThrow())
        .containsExactly("letztes Kapitel", "nächstes Kapitel");
  }

  @Test
  void anExtendedValueInAnotherEncodingIsIgnored() {
    assertThat(ExtendedValue.decode("iso-8859-1'en'%A3")).isEmpty();
    assertThat(ExtendedValue.decode("UTF-8''%zz")).isEmpty();
    assertThat(ExtendedValue.decode("plain")).isEmpty();
    assertThat(ExtendedValue.decode("utf-8''a+b")).contains("a+b");
  }

  private static String text(List<LinkValue> links) {
    return links.stream().map(LinkHeaderTest::text).collect(Collectors.joining(" + "));
  }

  private static String text(LinkValue link) {
    return link.reference()
        + link.parameters().entrySet().stream()
            .map(each -> " " + each.getKey() + "=" + each.getValue())
            .sorted()
            .collect(Collectors.joining());
  }
}
