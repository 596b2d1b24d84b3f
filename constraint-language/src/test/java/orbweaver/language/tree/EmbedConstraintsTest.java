package orbweaver.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.language.Formula;
import orbweaver.language.TestEvidence;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the constraints that are tested on embeds. */
class EmbedConstraintsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((no-cycles) (header-html) (uri-name a)) | t",
        "((header-html) (header-robots-allowed)) | (header-robots-allowed)",
        "((or (header-html) (header-content-type \"application/pdf\"))) | t",
        "((header-html) (header-content-length-upto 9)) | (header-content-length-upto 9)",
        "((header-content-type \"text/html\")) | (header-content-type \"text/html\")",
      })
  void htmlIsDemandedOfPagesOnly(String formula, String ofEmbeds) {
    var constraints = Formula.parse(formula).embedConstraints(TestEvidence.at("http://a.test/"));

    assertThat(constraints.toString()).isEqualTo(ofEmbeds);
  }
}
