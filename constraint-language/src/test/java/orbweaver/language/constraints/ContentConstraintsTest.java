package orbweaver.language.constraints;

import static orbweaver.language.TestEvidence.truth;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Truth;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of constraints on the content of a page. */
class ContentConstraintsTest {
  private static final Optional<String> NOTHING = Optional.empty();
  private static final Resource PAGE =
      new Resource(
          Optional.of("<html><title>The W4 Walker</title>Constraint-guided"),
          Optional.of("The W4 Walker"),
          Optional.of("<title>The W4 Walker</title>"),
          Optional.of("en-GB"),
          Map.of());
  private static final Resource IMAGE = new Resource(NOTHING, NOTHING, NOTHING, NOTHING, Map.of());

  @ParameterizedTest
  @CsvSource({
    "(resource-search \"constraint-GUIDED\"),true",
    "(resource-search \"<TITLE>\"),true",
    "(resource-search \"web\"),false",
    "(resource-satisfies (glob \"*Walker*\")),true",
    "(resource-satisfies (re \"W[0-9] Walk\")),true",
    "(resource-satisfies (re \"^Walk\")),false",
    "(resource-satisfies present),true",
    "(title-search WALKER),true",
    "(title-search guided),false",
    "(language en),true",
    "(language EN-gb),true",
    "(language (de en)),true",
    "(language e),false",
    "(language en-US),false",
    "(language en-GB-oed),false",
  })
  void contentConstraintsAreAnsweredByTheContent(String constraint, boolean answer) {
    assertThat(truth(constraint, CandidateEvidence.empty().with(PAGE))).isEqualTo(Truth.of(answer));
  }

  @ParameterizedTest
  @CsvSource({
    "ΟΔΟΣ,ΟΔΟΣ",
    "ΟΔΟΣ,οδος",
    "οδος,Η ΟΔΟΣ ΜΑΣ",
    "İstanbul,İstanbul",
    "istanbul,İSTANBUL",
    "ß,ß"
  })
  void lettersAreFoundInAnyCase(String text, String title) {
    var page = new Resource(NOTHING, Optional.of(title), NOTHING, NOTHING, Map.of());
    var constraint = "(title-search \"%s\")".formatted(text);

    assertThat(truth(constraint, CandidateEvidence.empty().with(page))).isEqualTo(Truth.TRUE);
  }

  @ParameterizedTest
  @CsvSource({
    "(resource-search a)",
    "(resource-satisfies present)",
    "(resource-satisfies absent)",
    "(resource-satisfies (< 5 t))",
    "(title-search a)",
    "(language en)",
  })
  void contentThatIsNotTextFailsContentConstraints(String constraint) {
    assertThat(truth(constraint, CandidateEvidence.empty().with(IMAGE))).isEqualTo(Truth.FALSE);
    assertThat(truth(constraint, CandidateEvidence.empty())).isEqualTo(Truth.UNKNOWN);
  }
}
