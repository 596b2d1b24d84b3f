package orbweaver.language;

import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Random;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTraitsTest {
  @ParameterizedTest
  @CsvSource({
    "t,true",
    "((no-cycles) (depth 2)),true",
    "(or (depth 2) (uri-search a)),true",
    "(not (depth 2)),false",
    "(not (not (depth 2))),true",
    "(not (or (uri-search a) (depth 2))),false",
    "(if (depth 2) (uri-search a) t),false",
    "(if (uri-search a) (depth 2) (depth 3)),true",
    "(not (if (uri-search a) (depth 2) t)),false",
    "(not (uri-search a)),true",
  })
  void monotonicityInDepthIsDetected(String formula, boolean answer) {
    assertThat(Formula.parse(formula).isMonotoneInDepth()).isEqualTo(answer);
  }

  @Test
  void aMonotoneFormulaAcceptsAtEverySmallerDepth() {
    var generated = new GeneratedFormulas(new Random(7));
    for (var count = 0; count < 10_000; count++) {
      var formula = Formula.parse(generated.formula(count % 5));
      if (!formula.isMonotoneInDepth()) continue;
      var evidence = generated.evidence();
      var farther = evidence.context().orElseThrow();
      var nearer =
          new Context(farther.depth() - 1, farther.root(), farther.inboundLink(), farther.family());
      if (truth(formula.evaluate(evidence)) != Truth.TRUE) continue;

      assertThat(truth(formula.evaluate(evidence.with(nearer))))
          .as("%s", formula)
          .isEqualTo(Truth.TRUE);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "t,''",
    "(not (or (depth 2) t)),depth",
    "((no-cycles) (origin-host)),host",
    "(if (origin-directory) t (depth 1)),depth directory",
    "(or (origin-domain) (origin-directory)),domain directory",
    "(domain a.test),''",
    "(not (uri-parent-subsumed-by-directory-path (docs))),referrer",
    "(uri-referrer-host a.test),referrer",
    "((rel nofollow) (depth 1)),depth link",
    "(or (anchor-search a) (link-kind a)),link",
    "(address 10.0.0.0/8),addresses",
  })
  void aFormulaDependsOnTheConstraintsThatItContains(String formula, String named) {
    assertThat(dependencies(Formula.parse(formula))).isEqualTo(named);
  }

  private static String dependencies(Formula formula) {
    var named = new ArrayList<String>();
    if (formula.dependsOnDepth()) named.add("depth");
    if (formula.dependsOnOriginDomain()) named.add("domain");
    if (formula.dependsOnOriginHost()) named.add("host");
    if (formula.dependsOnOriginDirectory()) named.add("directory");
    if (formula.dependsOnReferrer()) named.add("referrer");
    if (formula.dependsOnLink()) named.add("link");
    if (formula.dependsOnAddresses()) named.add("addresses");
    return String.join(" ", named);
  }

  @ParameterizedTest
  @CsvSource({
    "(no-cycles),true",
    "((depth 2) (no-cycles)),true",
    "((depth 2) (and (uri-search a) (no-cycles))),true",
    "(or (no-cycles) (depth 2)),false",
    "(not (no-cycles)),false",
    "(depth 2),false",
  })
  void noCyclesIsFoundInTheTopLevelConjunction(String formula, boolean answer) {
    assertThat(Formula.parse(formula).hasNoCycles()).isEqualTo(answer);
  }

  @ParameterizedTest
  @CsvSource({
    "(depth 2),true",
    "((depth 2) (uri-search a) (rules \"+url:*\")),true",
    "t,false",
    "nil,true",
    "(no-cycles),false",
    "(or (depth 2) (depth 3)),true",
    "(or (depth 2) (uri-search a)),false",
    "(or (depth 2) ((uri-search a) (depth 9))),true",
    "(not (depth 2)),false",
    "(not (not (depth 2))),true",
    "(not (or (uri-search a) (not (depth 2)))),true",
    "(not (and (uri-search a) (not (depth 2)))),false",
    "(not t),true",
    "(if (uri-search a) (depth 1) (depth 4)),true",
    "(if (uri-search a) (depth 1) nil),true",
    "(if (uri-search a) (depth 1) t),false",
    "(if (depth 1) t nil),true",
    "(if (depth 1) t (uri-search a)),false",
    "(if (not (depth 1)) nil t),true",
    "(not (if (depth 1) t (not (depth 3)))),true",
  })
  void aFormulaBoundsTheDepthIfEveryBranchDoes(String formula, boolean answer) {
    assertThat(Formula.parse(formula).boundsDepth()).isEqualTo(answer);
  }

  @Test
  void evidenceClassesAreThoseOfTheConstraints() {
    assertThat(Formula.parse("((no-cycles) t)").evidenceClasses())
        .containsExactly(EvidenceClass.URI);
    assertThat(Formula.parse("(or (not t) t)").evidenceClasses()).isEmpty();
    assertThat(Formula.parse("(origin-host)").evidenceClasses())
        .containsExactly(EvidenceClass.CONTEXT, EvidenceClass.URI);
    assertThat(
            Formula.parse("((header-robots-allowed) (uri-host (b.test A.test)))").evidenceClasses())
        .containsExactly(EvidenceClass.URI, EvidenceClass.DNS, EvidenceClass.HEADER);
    assertThat(
            Formula.parse("((header-robots-allowed) (uri-host (b.test A.test)))").comparedHosts())
        .containsExactly("a.test", "b.test");
  }
}
