package orbweaver.language;

import static orbweaver.language.Asking.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Random;
import orbweaver.language.Evidence.Context;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraitsTest {
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
    var generated = new Generated(new Random(7));
    for (var count = 0; count < 10_000; count++) {
      var formula = Formula.parse(generated.formula(count % 5));
      if (!formula.isMonotoneInDepth()) continue;
      var evidence = generated.evidence();
      var farther = evidence.context().orElseThrow();
      var nearer =
          new Context(farther.depth() - 1, farther.root(), farther.citation(), farther.family());
      if (truth(formula.judge(evidence)) != Truth.TRUE) continue;

      assertThat(truth(formula.judge(evidence.with(nearer))))
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
  void aFormulaDependsOnWhatItNames(String formula, String named) {
    assertThat(spokenOf(Formula.parse(formula))).isEqualTo(named);
  }

  private static String spokenOf(Formula formula) {
    var named = new ArrayList<String>();
    if (formula.speaksOfDepth()) named.add("depth");
    if (formula.speaksOfOriginDomain()) named.add("domain");
    if (formula.speaksOfOriginHost()) named.add("host");
    if (formula.speaksOfOriginDirectory()) named.add("directory");
    if (formula.speaksOfReferrer()) named.add("referrer");
    if (formula.speaksOfLink()) named.add("link");
    if (formula.speaksOfAddresses()) named.add("addresses");
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

  @Test
  void evidenceClassesAreThoseOfTheConstraints() {
    assertThat(Formula.parse("((no-cycles) t)").asks()).containsExactly(EvidenceClass.URI);
    assertThat(Formula.parse("(or (not t) t)").asks()).isEmpty();
    assertThat(Formula.parse("(origin-host)").asks())
        .containsExactly(EvidenceClass.CONTEXT, EvidenceClass.URI);
    assertThat(Formula.parse("((header-robots-allowed) (uri-host (b.test A.test)))").asks())
        .containsExactly(EvidenceClass.URI, EvidenceClass.DNS, EvidenceClass.HEADER);
    assertThat(Formula.parse("((header-robots-allowed) (uri-host (b.test A.test)))").hosts())
        .containsExactly("a.test", "b.test");
  }
}
