package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.constraint.ConstraintType;
import orbweaver.language.constraint.Provenance;
import orbweaver.language.evidence.CandidateEvidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConstraintRegistryTest {
  static Collection<ConstraintType> types() {
    return ConstraintRegistry.types();
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyTypeHasAnExampleInItsCanonicalSpelling(ConstraintType type) {
    assertThat(type.example()).startsWith("(" + type.name());
    assertThat(Formula.parse(type.example())).hasToString(type.example());
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyTypeHasAUsageAndAMeaning(ConstraintType type) {
    assertThat(type.usage()).startsWith("(" + type.name());
    assertThat(type.meaning()).isNotBlank().doesNotContain("|", "\n").doesNotEndWith(".");
  }

  @ParameterizedTest
  @MethodSource("types")
  void theClassOfATypeIsThatOfItsMostExpensiveEvidence(ConstraintType type) {
    var classes = Formula.parse(type.example()).evidenceClasses();

    if (classes.isEmpty()) assertThat(type.name()).isEqualTo("no-cycles");
    else assertThat(type.evidenceClass()).isEqualTo(Collections.max(classes));
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyTypeIsUnknownWithoutEvidence(ConstraintType type) {
    var formula = Formula.parse(type.example());
    var expected =
        type.name().equals("no-cycles") // the store of seen URLs enforces it
            ? new Decided(true, Optional.empty())
            : new Residual(formula);

    assertThat(formula.evaluate(CandidateEvidence.empty())).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void everyCombinatorHasAnExampleToo(Combinator circumstance) {
    assertThat(circumstance.example()).startsWith("(" + circumstance.keyword());
    assertThat(circumstance.usage()).startsWith("(" + circumstance.keyword());
    assertThat(circumstance.meaning()).isNotBlank();
    assertThat(Formula.parse(circumstance.example())).isNotNull();
  }

  @Test
  void allTwentyNineTypesOfTheProgramOf1996AreRegistered() {
    var old = types().stream().filter(type -> type.provenance() != Provenance.ORBWEAVER);

    assertThat(old.count() + Combinator.values().length).isEqualTo(29);
    assertThat(types().stream().filter(type -> type.provenance() == Provenance.PROGRAM))
        .extracting(ConstraintType::name)
        .containsExactly("resource-satisfies");
  }

  @Test
  void everyUriConstraintHasAUrlAlias() {
    for (var type : types()) {
      var other = type.name().replaceFirst("^uri-", "url-");
      assertThat(ConstraintRegistry.find(other)).contains(type);
    }
  }
}
