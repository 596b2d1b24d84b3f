package orbweaver.language.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.language.TestLocation;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.FromPage;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleFieldsTest {
  private static final LinkAttributes LINK =
      new LinkAttributes("a", Optional.of("see here"), Set.of());
  private static final CandidateEvidence FULL =
      withInboundLink(new FromPage(TestLocation.at("http://b.test/"), Optional.of(LINK)))
          .with(new Uri(TestLocation.at("http://www.a.test/docs/x?q=1")))
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
  private static final CandidateEvidence EMPTY =
      withInboundLink(new InboundLink.Root())
          .with(new Uri(TestLocation.at("http://www.a.test/")))
          .with(head(200, Map.of()))
          .with(
              new Resource(
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Optional.empty(),
                  Map.of()));

  private static CandidateEvidence withInboundLink(InboundLink inboundLink) {
    return CandidateEvidence.empty()
        .with(new Context(1, TestLocation.at("http://www.a.test/"), inboundLink));
  }

  private static Head head(int status, Map<String, List<String>> fields) {
    return new Head(status, Instant.EPOCH, fields, Truth.TRUE);
  }

  private static Optional<List<String>> values(String field, CandidateEvidence evidence) {
    return RuleFields.find(field).orElseThrow().values(evidence);
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
    assertThat(RuleFields.find(field).orElseThrow().fact().evidenceClass()).isEqualTo(evidence);
    assertThat(values(field, FULL).map(known -> String.join(" ", known))).contains(values);
    assertThat(values(field, CandidateEvidence.empty())).isEmpty();
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
  void anEmptyTextIsNotAbsent() {
    var page = new Uri(TestLocation.at("http://www.a.test/?"));

    assertThat(values("query", CandidateEvidence.empty().with(page))).contains(List.of(""));
  }

  @ParameterizedTest
  @CsvSource({"type", "date", "header.via"})
  void theHeadOfARedirectOrAnErrorIsNoEvidence(String field) {
    var error = CandidateEvidence.empty().with(head(404, Map.of("via", List.of("one"))));

    assertThat(values(field, error)).isEmpty();
  }

  @Test
  void aReferrerMayBeKnownWithoutItsLink() {
    var linked = withInboundLink(new FromPage(TestLocation.at("http://b.test/"), Optional.empty()));

    assertThat(values("referrer", linked)).contains(List.of("http://b.test/"));
    assertThat(values("anchor", linked)).isEmpty();
    assertThat(values("referrer", withInboundLink(new InboundLink.Unknown()))).isEmpty();
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

    assertThat(values("date", CandidateEvidence.empty().with(dated)).orElseThrow())
        .isEqualTo(spelledOut.isEmpty() ? List.of() : List.of(spelledOut));
  }

  @ParameterizedTest
  @CsvSource({"hat", "header", "header.", "url.x", "meta.", "URL"})
  void unknownNamesAreNotFields(String name) {
    assertThat(RuleFields.find(name)).isEmpty();
  }
}
