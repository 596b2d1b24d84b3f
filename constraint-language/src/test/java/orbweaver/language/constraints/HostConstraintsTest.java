package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.at;
import static orbweaver.language.TestEvidence.deep;
import static orbweaver.language.TestEvidence.reached;
import static orbweaver.language.TestEvidence.residual;
import static orbweaver.language.TestEvidence.root;
import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.CanonicalName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.NoSuchName;
import orbweaver.language.evidence.CandidateEvidence.DnsRecords.Unavailable;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of constraints that compare hosts or addresses, with and without DNS lookups. */
class HostConstraintsTest {
  private static final String CITED = "http://elsewhere.test/";

  @ParameterizedTest
  @CsvSource({
    "http://www.a.test/,TRUE",
    "http://b.test/,FALSE",
    "http://10.0.0.1/,FALSE",
    "http://w3.a.test/,UNKNOWN",
  })
  void theReferrersHostIsMostlyDecidedByItsName(String page, Truth answer) {
    assertThat(truth("(uri-referrer-host www.a.test)", reached(CITED, page))).isEqualTo(answer);
    assertThat(truth("(uri-referrer-host www.a.test)", root(page))).isEqualTo(answer);
    assertThat(truth("(uri-referrer-host www.a.test)", deep(1))).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void theResidualCarriesTheReferringHost() {
    var known = reached(CITED, "http://w3.a.test/");

    assertThat(residual("(uri-referrer-host (b.test www.a.test a.test))", known))
        .isEqualTo("(same-host \"w3.a.test\" (\"www.a.test\" \"a.test\"))");
    assertThat(Formula.parse("(same-host W3.a.test www.a.test)").comparedHosts())
        .containsExactly("w3.a.test", "www.a.test");
  }

  @Test
  void oneMatchingHostNameIsEnough() {
    var names =
        new DnsRecords(
            Map.of(
                "w3.a.test", new CanonicalName("x.a.test"),
                "www.a.test", new CanonicalName("X.A.test"),
                "a.test", new Unavailable(),
                "no.a.test", new NoSuchName()));
    var known = CandidateEvidence.empty().with(names);

    assertThat(truth("(same-host w3.a.test (a.test www.a.test))", known)).isEqualTo(Truth.TRUE);
    assertThat(truth("(same-host w3.a.test a.test)", known)).isEqualTo(Truth.UNKNOWN);
    assertThat(truth("(same-host w3.a.test no.a.test)", known)).isEqualTo(Truth.FALSE);
    assertThat(truth("(same-host w3.a.test w3.a.test)", CandidateEvidence.empty()))
        .isEqualTo(Truth.TRUE);
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.a.test/,TRUE",
    "http://w3.a.test/,FALSE",
    "http://b.test/,FALSE",
  })
  void aLiteralHostMatchesOnlyItsOwnNameWithoutALookup(String url, Truth answer) {
    assertThat(truth("(uri-host WWW.a.test literal)", at(url))).isEqualTo(answer);
    assertThat(truth("(uri-referrer-host www.a.test literal)", reached(CITED, url)))
        .isEqualTo(answer);
    assertThat(truth("(uri-referrer-host www.a.test literal)", deep(1))).isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void aFormulaOfLiteralHostsNeedsNoLookUp() {
    var withLookups =
        Formula.parse(
            "((no-cycles) (if (uri-host a.test) (not (uri-referrer-host (b.test c.test))) nil)"
                + " (or (same-host a.test b.test) (header-robots-allowed)) (rules \"+host:*\"))");

    var literal = withLookups.withLiteralHosts();

    assertThat(literal)
        .hasToString(
            "((no-cycles) (if (uri-host \"a.test\" literal)"
                + " (not (uri-referrer-host (\"b.test\" \"c.test\") literal)) nil)"
                + " (or (same-host \"a.test\" \"b.test\" literal) (header-robots-allowed))"
                + " (rules \"+host:*\"))")
        .isEqualTo(literal.withLiteralHosts());
    assertThat(withLookups.evidenceClasses()).contains(EvidenceClass.DNS);
    assertThat(literal.evidenceClasses())
        .containsExactly(EvidenceClass.CONTEXT, EvidenceClass.URI, EvidenceClass.HEADER);
    assertThat(literal.comparedHosts()).isEmpty();
  }

  @Test
  void addressConstraintsStillNeedDns() {
    assertThat(Formula.parse("(address 10.0.0.0/8)").withLiteralHosts().evidenceClasses())
        .contains(EvidenceClass.DNS);
  }

  @Test
  void aTooLongResidualIsNotReduced() {
    var host = "h".repeat(60) + ".a.test";
    var formula = "(or" + " (uri-referrer-host \"a.test\")".repeat(2_000) + ")";

    assertThat(residual(formula, reached(CITED, "http://" + host + "/"))).isEqualTo(formula);
  }

  private static CandidateEvidence found(String... addresses) {
    var all = Stream.of(addresses).map(InetAddress::ofLiteral).toList();
    return at("http://a.test/").with(new DnsRecords(Map.of(), Optional.of(List.copyOf(all))));
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8,true",
    "10.1.2.3,true",
    "10.1.2.3/32,true",
    "10.1.2.2/31,true",
    "10.1.2.4/30,false",
    "0.0.0.0/0,true",
    "11.0.0.0/8,false",
    "2001:db8::/32,true",
    "2001:db9::/32,false",
    "::/0,true",
  })
  void oneAddressInTheBlockIsEnough(String block, boolean answer) {
    assertThat(truth("(address " + block + ")", found("10.1.2.3", "2001:db8::1")))
        .isEqualTo(Truth.of(answer));
  }

  @Test
  void aMissingNameHasNoAddressAndANameWithoutALookupIsUnknown() {
    assertThat(truth("(address 0.0.0.0/0)", found())).isEqualTo(Truth.FALSE);
    assertThat(truth("(address 0.0.0.0/0)", at("http://a.test/"))).isEqualTo(Truth.UNKNOWN);
    assertThat(truth("(address 0.0.0.0/0)", at("http://a.test/").with(new DnsRecords(Map.of()))))
        .isEqualTo(Truth.UNKNOWN);
  }

  @Test
  void aHostThatIsAnAddressNeedsNoLookUp() {
    assertThat(truth("(address 10.0.0.0/8)", at("http://10.2.3.4/"))).isEqualTo(Truth.TRUE);
    assertThat(truth("(address 10.0.0.0/8)", at("http://11.2.3.4/"))).isEqualTo(Truth.FALSE);
    assertThat(truth("(address 2001:db8::/32)", at("http://[2001:db8::1]/"))).isEqualTo(Truth.TRUE);
    assertThat(truth("(address 0.0.0.0/0)", at("http://[2001:db8::1]/"))).isEqualTo(Truth.FALSE);
  }
}
