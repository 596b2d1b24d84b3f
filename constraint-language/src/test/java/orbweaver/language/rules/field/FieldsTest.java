package orbweaver.language.rules.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.Citation;
import orbweaver.language.Citation.Link;
import orbweaver.language.Citation.Page;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.Evidence.Uri;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Place;
import orbweaver.language.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {
  private static final Link LINK = new Link("a", Optional.of("see here"), Set.of());
  private static final Evidence FULL =
      citedBy(new Page(Place.at("http://b.test/"), Optional.of(LINK)))
          .with(new Uri(Place.at("http://www.a.test/docs/x?q=1")))
          .with(
              head(
                  200,
                  Map.of(
                      "content-type",
                      List.of("Text/HTML; charset=utf-8"),
                      "last-modified",
                      List.of("Wed, 18 Dec 1996 10:00:00 GMT"),
                      "via",
                      List.of("one", "two"))))
          .with(
              new Resource(
                  Optional.of("<p>text"),
                  Optional.of("Title"),
                  Optional.of("<title>"),
                  Optional.of("en-GB"),
                  Map.of("keywords", List.of("web", "robot"))));
  private static final Evidence EMPTY =
      citedBy(new Citation.Nowhere())
          .with(new Uri(Place.at("http://www.a.test/")))
          .with(head(200, Map.of()))
          .with(
              new Resource(
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Map.of()));

  private static Evidence citedBy(Citation citation) {
    return Evidence.nothing().with(new Context(1, Place.at("http://www.a.test/"), citation));
  }

  private static Head head(int status, Map<String, List<String>> fields) {
    return new Head(status, Instant.EPOCH, fields, Truth.TRUE);
  }

  private static Optional<List<String>> values(String field, Evidence evidence) {
    return Fields.find(field).orElseThrow().values(evidence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "url|URI|http://www.a.test/docs/x?q=1",
        "host|URI|www.a.test",
        "path|URI|/docs/x",
        "query|URI|q=1",
        "referrer|CONTEXT|http://b.test/",
        "anchor|CONTEXT|see here",
        "type|HEADER|text/html",
        "date|HEADER|wednesday 18 december 1996 1996-12-18T10:00:00Z",
        "header.via|HEADER|one two",
        "title|RESOURCE|Title",
        "head|RESOURCE|<title>",
        "body|RESOURCE|<p>text",
        "language|RESOURCE|en-gb",
        "meta.keywords|RESOURCE|web robot",
      })
  void everyFieldHasItsValueAndItsClass(String field, EvidenceClass evidence, String values) {
    assertThat(Fields.find(field).orElseThrow().asks().evidence()).isEqualTo(evidence);
    assertThat(values(field, FULL).map(known -> String.join(" ", known))).contains(values);
    assertThat(values(field, Evidence.nothing())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "query",
    "referrer",
    "anchor",
    "type",
    "date",
    "header.via",
    "title",
    "head",
    "body",
    "language",
    "meta.keywords"
  })
  void missingValuesAreAbsentAndNotUnknown(String field) {
    assertThat(values(field, EMPTY)).contains(List.of());
  }

  @Test
  void anEmptyTextIsNotAnAbsentOne() {
    var page = new Uri(Place.at("http://www.a.test/?"));

    assertThat(values("query", Evidence.nothing().with(page))).contains(List.of(""));
  }

  @ParameterizedTest
  @CsvSource({"type", "date", "header.via"})
  void theHeadOfARedirectOrAnErrorSaysNothing(String field) {
    var error = Evidence.nothing().with(head(404, Map.of("via", List.of("one"))));

    assertThat(values(field, error)).isEmpty();
  }

  @Test
  void aPageMayBeKnownBeforeItsLink() {
    var cited = citedBy(new Page(Place.at("http://b.test/"), Optional.empty()));

    assertThat(values("referrer", cited)).contains(List.of("http://b.test/"));
    assertThat(values("anchor", cited)).isEmpty();
    assertThat(values("referrer", citedBy(new Citation.Unknown()))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sun, 06 Nov 1994 08:49:37 GMT|sunday 6 november 1994 1994-11-06T08:49:37Z",
        "Sunday, 06-Nov-94 08:49:37 GMT|sunday 6 november 1994 1994-11-06T08:49:37Z",
        "Sun Nov  6 08:49:37 1994|sunday 6 november 1994 1994-11-06T08:49:37Z",
        "0|''",
        "yesterday|''",
      })
  void aDateIsReadInItsThreeSpellings(String written, String spelledOut) {
    var dated = head(200, Map.of("last-modified", List.of(written)));

    assertThat(values("date", Evidence.nothing().with(dated)).orElseThrow())
        .isEqualTo(spelledOut.isEmpty() ? List.of() : List.of(spelledOut));
  }

  @ParameterizedTest
  @CsvSource({"hat", "header", "header.", "url.x", "meta.", "URL"})
  void unknownNamesAreNotFields(String name) {
    assertThat(Fields.find(name)).isEmpty();
  }
}
