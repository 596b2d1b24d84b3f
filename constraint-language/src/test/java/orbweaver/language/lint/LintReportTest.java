package orbweaver.language.lint;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.language.Formula;
import orbweaver.language.TestEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.syntax.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lint reports. */
class LintReportTest {
  private static final String FIGURE_1 =
      """
      ((no-cycles) (depth 2) (header-robots-allowed)
       (if ((header-content-type "text/html")) ((header-last-modified > 1996-01-01T05:00:00Z)) nil))
      """;

  private static List<String> findings(String formula) {
    return sentences(Formula.parse(formula));
  }

  private static List<String> ofRules(String rules) {
    return sentences(Formula.fromRules(new SourceText(rules)));
  }

  private static List<String> sentences(Formula formula) {
    return LintReport.of(formula.tree()).findings().stream().map(LintFinding::message).toList();
  }

  @Test
  void theReportOrdersConstraintsByCost() {
    var report =
        LintReport.of(W4Notation.parse("((resource-search x) (uri-host \"a.test\") (depth 2))"));

    assertThat(report.evaluationOrder())
        .containsExactly(
            new EvaluationCost("(depth 2)", EvidenceClass.CONTEXT),
            new EvaluationCost("(uri-host \"a.test\")", EvidenceClass.DNS),
            new EvaluationCost("(resource-search \"x\")", EvidenceClass.RESOURCE));
    assertThat(report.evaluationOrder())
        .extracting(EvaluationCost::service)
        .containsExactly("rule-service", "fetcher-service", "extractor-service");
    assertThat(report.evaluationOrder())
        .extracting(EvaluationCost::requirement)
        .containsExactly("nothing", "a DNS lookup", "the body");
    assertThat(report.partsNeedingBody()).containsExactly("(resource-search \"x\")");
    assertThat(report.distinguishedFeatures()).containsExactly("depth");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(or (no-cycles) (depth 2))",
        "(not (no-cycles))",
        "(if (uri-search \"a\") (no-cycles) (depth 2))",
        "(if (no-cycles) (depth 1) (depth 2))",
        "(or (and (no-cycles) (uri-search \"a\")) (depth 2))",
      })
  void noCyclesInsideOfAnotherConstraintIsAWarning(String formula) {
    var report = LintReport.of(W4Notation.parse("((depth 9) " + formula + ")"));

    assertThat(report.findings())
        .filteredOn(LintFinding.NestedNoCycles.class::isInstance)
        .singleElement()
        .extracting(LintFinding::message, LintFinding::severity)
        .containsExactly(
            "(no-cycles) inside of "
                + formula
                + " has no effect: it holds for every candidate (expected: at the top level)",
            Severity.WARNING);
  }

  @Test
  void noCyclesAtTheTopLevelIsNoWarning() {
    assertThat(findings("((no-cycles) (and (depth 2) (no-cycles)))"))
        .noneMatch(message -> message.contains("no effect"));
  }

  @Test
  void theReportListsRulesOneByOne() {
    var report =
        LintReport.of(
            Formula.fromRules(new SourceText("-body:*x* +url:* under http://a.test/ {?url:*}"))
                .tree());

    assertThat(report.evaluationOrder())
        .extracting(EvaluationCost::text)
        .containsExactly("+url:*", "under http://a.test/ { ?url:* }", "-body:*x*");
  }

  @Test
  void theFirstFigureRejectsMoreThanItsDescription() {
    assertThat(findings(FIGURE_1))
        .containsExactly(
            "nil rejects every candidate for which (header-content-type \"text/html\") does not"
                + " hold");
    assertThat(LintReport.of(W4Notation.parse(FIGURE_1)).hasWarnings()).isFalse();
  }

  @Test
  void aFormulaThatIsNotMonotoneInDepthIsReported() {
    var report = LintReport.of(W4Notation.parse("((no-cycles) (or (not (depth 2)) (uri-name x)))"));

    assertThat(report.isMonotoneInDepth()).isFalse();
    assertThat(report.findings().getFirst().message())
        .isEqualTo(
            "(not (depth 2)) rejects at some depth what it accepts at a greater depth, so the"
                + " crawl must proceed level by level");
    assertThat(LintReport.of(W4Notation.parse("(not (not (depth 2)))")).isMonotoneInDepth())
        .isTrue();
    assertThat(LintReport.of(W4Notation.parse("(if (depth 2) t nil)")).isMonotoneInDepth())
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "((uri-scheme ftp)); (uri-scheme \"ftp\") can never hold: only http and https are fetched",
        "((uri-class ftp-url)); (uri-class ftp-url) can never hold: only http and https are fetched",
        "((depth 2) (depth 2)); (depth 2) can never fire: it occurs twice",
        "(nil (depth 2)); (depth 2) can never fire: nil beside it decides the result",
        "(or t (depth 2)); (depth 2) can never fire: t beside it decides the result",
        "(if t (depth 2) (depth 3)); (depth 3) can never fire: the condition is t",
        "((uri-port 80) (uri-port 81)); exclude each other",
        "((domain \"a.test\") (domain (\"b.test\" \"c.test\"))); exclude each other",
        "((uri-host \"a.test\") (uri-host \"b.test\")); exclude each other, unless both",
        "((uri-host \"a.test\") (uri-host \"b.test\" literal)); exclude each other, unless both",
        "((host-under \"a.b.test\") (domain \"a.test\")); exclude each other",
        "((host-under \"a.test\") (host-under (\"b.test\" \"nota.test\"))); exclude each other",
        "((uri-host \"a.test\" literal) (host-under \"www.a.test\")); exclude each other",
        "((uri-host \"10.0.0.1\" literal) (host-under \"0.1\")); exclude each other",
        "((header-html) (header-content-type \"application/pdf\")); exclude each other",
        "((uri-name x) (not (uri-name x))); exclude each other",
        "((header-content-type \"text/html\") (header-content-type \"text/plain\")); exclude each other",
      })
  void partsWithoutEffectAreReported(String formula, String finding) {
    assertThat(findings(formula)).singleElement().asString().contains(finding.strip());
  }

  @ParameterizedTest
  @CsvSource({
    "((uri-port (80 81)) (uri-port 81))",
    "((uri-scheme http))",
    "((uri-class http-object) (uri-class url))",
    "((header-content-type (text html charset utf-8)) (header-content-type \"text/html\"))",
    "((depth 2) (not (depth 0)))",
    "((host-under \"a.b.test\") (domain \"b.test\"))",
    "((host-under \"ac.uk\") (domain \"wlv.ac.uk\"))",
    "((uri-host \"www.a.test\") (host-under \"a.test\"))",
    "((host-under \"a.test\") (host-under \"b.a.test\"))",
    "((header-html) (header-content-type \"text/html\"))",
  })
  void partsWithAnEffectAreNotReported(String formula) {
    assertThat(LintReport.of(W4Notation.parse(formula)).findings())
        .noneMatch(finding -> finding instanceof LintFinding.NeverHolds)
        .noneMatch(finding -> finding instanceof LintFinding.NeverFires);
  }

  @ParameterizedTest
  @CsvSource({
    "+path:/a -path:/*, +path:/a",
    "?path:/a* -path:/*, ?path:/a*",
    "-path:/a* *path:/?*, -path:/a*",
    "?path:/a +path:*, ?path:/a",
    "+path:/a +path:/*, +path:/a",
    "+path:/a +path:/a, +path:/a",
  })
  void aShadowedRuleIsReported(String rules, String silent) {
    assertThat(ofRules(rules))
        .filteredOn(sentence -> sentence.contains("never fire"))
        .singleElement()
        .asString()
        .startsWith(silent);
  }

  @ParameterizedTest
  @CsvSource({
    "+path:/* -path:/a",
    "-path:/* *path:/a",
    "+path:/a? -path:/a",
    "+path:/a -url:*",
    "+path:* ?path:/a?b -path:/ab"
  })
  void aRuleThatMayMatchIsNotReported(String rules) {
    assertThat(ofRules(rules))
        .filteredOn(sentence -> sentence.contains("never fire"))
        .allMatch(sentence -> sentence.startsWith("?path:/a?b"));
  }

  @ParameterizedTest
  @CsvSource({
    "+url:ftp:*, url:ftp:*",
    "-url:gopher://a.test/* +url:*, url:gopher://a.test/*",
    "+url:www.mit.edu/*, url:www.mit.edu/*",
    "+url~:^ftp://.*, url~:^ftp://.*",
  })
  void aRuleForAnotherSchemeIsReported(String rules, String condition) {
    assertThat(ofRules(rules))
        .contains(condition + " can never fire: only http and https are fetched");
  }

  @ParameterizedTest
  @CsvSource({
    "+url:http:*",
    "+url:h*",
    "+url:*.mit.edu/*",
    "+url:?ttp://a.test/*",
    "+url:https://a.test/*",
    "+url~:^https?://a",
    "+url~:^h?t*tp",
    "+url~:^ftp|^http",
    "+path:ftp:*"
  })
  void aRuleForAnySchemeIsNotReported(String rules) {
    assertThat(ofRules(rules)).noneMatch(sentence -> sentence.contains("only http and https"));
  }

  @Test
  void aDomainThatIsNotRegistrableIsReportedWithReplacements() {
    assertThat(domainFindings("((domain \"scit.wlv.ac.uk\") (no-cycles))"))
        .containsExactly(
            "(domain \"scit.wlv.ac.uk\") can never hold: scit.wlv.ac.uk is not a registrable"
                + " domain, it belongs to wlv.ac.uk; write (domain \"wlv.ac.uk\") for the whole"
                + " domain, (uri-host \"scit.wlv.ac.uk\") for this host alone, (host-under"
                + " \"scit.wlv.ac.uk\") for it and all hosts below it");
    assertThat(domainFindings("(domain (\"wlv.ac.uk\" \"scit.wlv.ac.uk\" \"a b\"))"))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("a name in (domain").endsWith("is not a host"),
            second -> assertThat(second).contains("can never fire: scit.wlv.ac.uk is not"));
    assertThat(domainFindings("(or (domain \"wlv.ac.uk\") (uri-name \"scit.wlv.ac.uk\"))"))
        .isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "http://scit.wlv.ac.uk/,TRUE",
    "https://www.scit.wlv.ac.uk:8443/a,TRUE",
    "http://notscit.wlv.ac.uk/,FALSE",
    "http://wlv.ac.uk/,FALSE",
    "http://evil.test/www.scit.wlv.ac.uk/,FALSE",
    "http://scit.wlv.ac.uk.evil.test/,FALSE",
  })
  void theConstraintThatIsProposedForADomainMatchesItsHostsAndNoOthers(String url, Truth truth) {
    var proposal = "(host-under \"scit.wlv.ac.uk\")";

    assertThat(TestEvidence.truth(proposal, TestEvidence.at(url))).isEqualTo(truth);
  }

  @Test
  void aNameUnderWhichNoHostCanBeIsReported() {
    assertThat(domainFindings("(host-under (\"scit.wlv.ac.uk\" \"ac.uk\"))")).isEmpty();
    assertThat(domainFindings("(host-under \".wlv.ac.uk\")"))
        .containsExactly(
            "(host-under \".wlv.ac.uk\") can never hold: a leading dot matches no host;"
                + " write (host-under \"wlv.ac.uk\"), which includes all hosts below it");
    assertThat(domainFindings("(host-under (\"wlv.ac.uk\" \"a b\"))"))
        .singleElement()
        .asString()
        .endsWith("is not a host");
  }

  private static List<String> domainFindings(String formula) {
    return LintReport.of(W4Notation.parse(formula), LintReportTest::domain).findings().stream()
        .map(LintFinding::message)
        .toList();
  }

  private static Optional<String> domain(String host) {
    if (host.contains(" ")) return Optional.empty();
    return Optional.of(host.endsWith(".wlv.ac.uk") ? "wlv.ac.uk" : host);
  }

  @Test
  void literalHostsExcludeEachOther() {
    assertThat(findings("((uri-host a.test literal) (uri-host b.test literal))"))
        .singleElement()
        .asString()
        .endsWith("exclude each other");
  }

  @Test
  void manyContradictionsAreReportedOnce() {
    var ports = IntStream.range(1, 3_000).mapToObj("(uri-port %d)"::formatted).collect(joining());

    assertThat(findings("(" + ports + ")"))
        .singleElement()
        .asString()
        .endsWith("(uri-port 1) and (uri-port 2) exclude each other");
  }

  @Test
  void acceptingRulesRejectUnmatchedCandidates() {
    assertThat(ofRules("-path:/a")).isEmpty();
    assertThat(ofRules("+path:/a"))
        .containsExactly("a candidate that no rule matches is rejected (no-rule-matches)");
  }

  @Test
  void aHostGlobThatMatchesPathsIsReported() {
    assertThat(ofRules("{NOT {AND +url:*.mit.edu/* -url:*.mit.edu/personnal/*} +url:*x}"))
        .containsExactly(
            "a candidate that no rule matches is rejected (no-rule-matches)",
            "url:*.mit.edu/* also matches http://evil.example/a.mit.edu/b; host:*.mit.edu matches"
                + " the host only");
    assertThat(ofRules("+url:http://*.mit.edu/*")).hasSize(1);
  }
}
