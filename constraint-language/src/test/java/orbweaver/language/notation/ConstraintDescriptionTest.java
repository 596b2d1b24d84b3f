package orbweaver.language.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import orbweaver.language.constraint.ConstraintType;
import org.junit.jupiter.api.Test;

/** Tests of the descriptions of constraints. */
class ConstraintDescriptionTest {
  @Test
  void everyCombinatorAndTypeIsDescribedOnce() {
    assertThat(ConstraintDescription.all())
        .extracting(ConstraintDescription::name)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    Stream.of(Combinator.values()).map(Combinator::keyword),
                    ConstraintRegistry.types().stream().map(ConstraintType::name))
                .toList());
  }

  @Test
  void combinatorsPrecedeTheTypesFromTheCheapestClassOn() {
    assertThat(ConstraintDescription.all())
        .extracting(ConstraintDescription::evidenceClass)
        .containsSubsequence("combinator", "context", "uri", "dns", "header", "resource");
    assertThat(ConstraintDescription.all().getFirst().name()).isEqualTo("and");
  }

  @Test
  void aNameIgnoresCaseAndMayBeginWithUrl() {
    assertThat(ConstraintDescription.all())
        .filteredOn(each -> each.isNamed("URL-Host"))
        .extracting(ConstraintDescription::name)
        .containsExactly("uri-host");
    assertThat(ConstraintDescription.all())
        .filteredOn(each -> each.isNamed("AND"))
        .extracting(ConstraintDescription::usage)
        .containsExactly("(and constraint…)");
  }
}
