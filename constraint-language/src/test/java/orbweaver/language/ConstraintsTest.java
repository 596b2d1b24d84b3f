package orbweaver.language;

import static orbweaver.language.TestEvidence.NOON;
import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.deep;
import static orbweaver.language.TestEvidence.head;
import static orbweaver.language.TestEvidence.reached;
import static orbweaver.language.TestEvidence.truth;
import static orbweaver.language.TestEvidence.typed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NameLookup;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.Unavailable;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of constraints on context, URL, host and response head. */
class ConstraintsTest {
  private static final String ROOT = "http://www.a.test:8080/docs/guide/index.html?page=1";

  @Test
  void noCyclesIsTrueBecauseTheStoreEnforcesIt() {
    assertThat(truth("(no-cycles)", CandidateEvidence.empty())).isEqualTo(Truth.TRUE);
  }

  @Test
  void depthCountsHyperlinksFromARootAtDepthZero() {
    assertThat(truth("(depth 0)", deep(0))).isEqualTo(Truth.TRUE);
    assertThat(truth("(depth 2)", deep(2))).isEqualTo(Truth.TRUE);
    assertThat(truth("(depth 2)", deep(3))).isEqualTo(Truth.FALSE);
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.a.test:8080/docs/guide/two.html,true,true,true",
    "https://www.a.test/docs/guide/,true,true,true",
    "https://www.a.test/docs/guide/deep/er,true,true,true",
    "http://www.a.test:8080/docs/guide,true,false,true",
    "http://www.a.test:8080/docs/guidebook/,true,false,true",
    "http://a.test/docs/guide/,false,false,true",
    "http://nota.test/docs/guide/,false,false,false",
  })
  void originConstraintsCompareUrlsWithTheRoot(
      String url, boolean host, boolean directory, boolean domain) {
    var known = reached(url, ROOT);

    assertThat(truth("(origin-host)", known)).isEqualTo(Truth.of(host));
    assertThat(truth("(origin-directory)", known)).isEqualTo(Truth.of(directory));
    assertThat(truth("(origin-domain)", known)).isEqualTo(Truth.of(domain));
  }

  @ParameterizedTest
  @CsvSource({
    "(domain A.test),true",
    "(domain test),false",
    "(domain www.a.test),false",
    "(domain (b.test a.test)),true",
    "(uri-scheme HTTPS),true",
    "(uri-scheme http),false",
    "(uri-scheme (http https)),true",
    "(uri-search \"A.TEST/doc\"),true",
    "(uri-search \"?Q=1\"),true",
    "(uri-search \"x=\"),false",
  })
  void urlConstraintsAreDecidedByTheTextOfTheUrl(String constraint, boolean answer) {
    assertThat(truth(constraint, at("https://www.a.test/Docs/?q=1"))).isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @CsvSource({
    "http://scit.wlv.ac.uk/,true",
    "https://WWW.Scit.Wlv.Ac.Uk:8443/a,true",
    "http://a.b.scit.wlv.ac.uk/,true",
    "http://notscit.wlv.ac.uk/,false",
    "http://wlv.ac.uk/,false",
    "http://scit.wlv.ac.uk.evil.test/,false",
    "http://evil.test/scit.wlv.ac.uk,false",
    "http://www.b.test/,true",
    "http://10.0.0.1/,true",
    "http://10.0.0.2/,false",
  })
  void aHostIsUnderANameAtALabelBoundary(String url, boolean answer) {
    var constraint = "(host-under (Scit.wlv.ac.uk b.test 10.0.0.1 0.0.2))";

    assertThat(truth(constraint, at(url))).isEqualTo(Truth.of(answer));
  }

  @Test
  void aUriSearchAgreesWithASubstringSearch() {
    var random = new Random(6);
    for (var count = 0; count < 10_000; count++) {
      var path = letters(random, random.nextInt(12));
      var text = letters(random, 1 + random.nextInt(5));
      assertThat(truth("(uri-search \"" + text + "\")", at("http://h/" + path)))
          .as("%s in %s", text, path)
          .isEqualTo(Truth.of(("http://h/" + path).contains(text)));
    }
  }

  private static String letters(Random random, int count) {
    return random
        .ints(count, 'a', 'c')
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  @ParameterizedTest
  @CsvSource({
    "http://WWW.a.test/,www.a.test,TRUE",
    "http://www.a.test/,WWW.A.TEST,TRUE",
    "http://a.test/,www.a.test,UNKNOWN",
    "http://x.www.a.test/,www.a.test,UNKNOWN",
    "http://nota.test/,www.a.test,FALSE",
    "http://a.test/,www.nota.test,FALSE",
    "http://10.0.0.1/,10.0.0.1,TRUE",
    "http://10.0.0.1/,10.0.0.2,FALSE",
    "http://10.0.0.1/,www.a.test,FALSE",
    "http://www.a.test/,10.0.0.1,FALSE",
    "http://[::1]/,[::2],FALSE",
    "http://b.test/,(a.test b.test),TRUE",
    "http://w3.b.test/,(a.test b.test),UNKNOWN",
  })
  void differentHostNamesAreDistinguishedWithoutDns(String url, String host, Truth answer) {
    assertThat(truth("(uri-host " + host + ")", at(url))).isEqualTo(answer);
  }

  private static Truth aliases(NameLookup target, NameLookup named) {
    var names = new DnsRecords(Map.of("a.test", target, "www.a.test", named));
    return truth("(uri-host www.a.test)", at("http://a.test/").with(names));
  }

  @Test
  void namesWithOneCanonicalNameAreOneHost() {
    assertThat(aliases(new CanonicalName("w3.a.test"), new CanonicalName("W3.A.test")))
        .isEqualTo(Truth.TRUE);
    assertThat(aliases(new CanonicalName("w3.a.test"), new CanonicalName("w4.a.test")))
        .isEqualTo(Truth.FALSE);
  }

  @Test
  void aMissingNameMatchesNoHostAndAFailedLookupLeavesTheConstraintUnknown() {
    assertThat(aliases(new NoSuchName(), new Unavailable())).isEqualTo(Truth.FALSE);
    assertThat(aliases(new CanonicalName("a.test"), new NoSuchName())).isEqualTo(Truth.FALSE);
    assertThat(aliases(new CanonicalName("a.test"), new Unavailable())).isEqualTo(Truth.UNKNOWN);
    assertThat(truth("(uri-host www.a.test)", at("http://a.test/").with(new DnsRecords(Map.of()))))
        .isEqualTo(Truth.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({
    "text/html,true",
    "Text/HTML;charset=utf-8,true",
    "text/html ; charset=\"a;b\",true",
    "application/xhtml+xml,false",
    "text/htmlx,false",
    "text,false",
    "'',false",
  })
  void theContentTypeIsComparedWithoutItsParameters(String field, boolean answer) {
    assertThat(truth("(header-content-type text/html)", typed(field))).isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @CsvSource({
    "text/html,false",
    "text/html; charset=UTF-8,true",
    "text/html; a=b; charset=\"utf-8\",true",
    "text/html; charset=utf-8; charset=latin1,true",
    "text/html; charset=latin1,false",
    "text/html; charset,false",
  })
  void theContentTypeIsComparedWithParametersOfTheConstraint(String field, boolean answer) {
    assertThat(truth("(header-content-type (text html charset utf-8))", typed(field)))
        .isEqualTo(Truth.of(answer));
  }

  @Test
  void aFieldThatWasNotSentIsAbsentAndNotUnknown() {
    assertThat(truth("(header-content-type text/html)", typed())).isEqualTo(Truth.FALSE);
  }

  @Test
  void theHeadOfARedirectOrAnErrorIsNoEvidenceOfTheResource() {
    var error = CandidateEvidence.empty().with(head(404, Truth.TRUE, "text/html"));

    assertThat(truth("(header-content-type text/html)", error)).isEqualTo(Truth.UNKNOWN);
    assertThat(truth("(header-robots-allowed)", error)).isEqualTo(Truth.TRUE);
  }

  @Test
  void theRobotsConstraintIsAllowedForbiddenOrUnknown() {
    for (var word : Truth.values()) {
      var known = CandidateEvidence.empty().with(head(200, word));
      assertThat(truth("(header-robots-allowed)", known)).isEqualTo(word);
    }
  }

  @Test
  void fieldNamesAreInLowerCase() {
    assertThatThrownBy(() -> new Head(200, NOON, Map.of("Server", List.of("x")), Truth.TRUE))
        .hasMessage("field name: Server (expected: lower case)");
  }
}
