package orbweaver.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import orbweaver.language.Formula;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test of the constraints of each scope. */
class ScopeTest {
  @Test
  void eachScopeHasItsConstraints() {
    assertThat(Scope.PAGE.formula(Optional.empty()))
        .isEqualTo("((no-cycles) (depth 0) (header-robots-allowed))");
    assertThat(Scope.HOST.formula(Optional.of(9)))
        .isEqualTo("((no-cycles) (origin-host) (depth 9) (header-robots-allowed))");
    assertThat(Scope.ANY.formula(Optional.empty()))
        .isEqualTo("((no-cycles) (header-robots-allowed))");
  }

  @ParameterizedTest
  @EnumSource
  void theLanguageReadsThem(Scope scope) {
    var formula = Formula.parse(scope.formula(Optional.of(0)));

    assertThat(formula.hasNoCycles()).isTrue();
    assertThat(formula.isMonotoneInDepth()).isTrue();
  }
}
