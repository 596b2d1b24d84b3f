package orbweaver.extractor.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SrcsetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "a                                | a",
        "a, b 2x, c 3.5x                  | a b c",
        "a 300w, b 600w                   | a b",
        "a 300w 200h,b 2w                 | a b",
        "~ ,, , a~                        | a",
        "a,,,                             | a",
        "a , ,                            | a",
        "a,b                              | a,b",
        "a,b 1x                           | a,b",
        "data:image/png;base64,R0== 1x, b | data:image/png;base64,R0== b",
        "a 1x,b 2x                        | a b",
        "a ( , x 1x, ), c                 | c",
        "a ((( , x 1x, ), c               | c",
        "a [ , b 1x, ], c                 | b ] c",
      })
  void eachCandidateIsRead(String srcset, String references) {
    assertThat(String.join(" ", read(srcset))).isEqualTo(references);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", " ,,, ", "\t\n\f\r "})
  void emptySrcsetsHaveNoCandidate(String srcset) {
    assertThat(read(srcset)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1x", "0x", "-0x", "-0.00x", "1.5x", ".5x", "1e3x", "1.5E-3x", "1w", "007w", "1w 1h",
        "1h 1w"
      })
  void validDescriptorsAreAccepted(String descriptors) {
    assertThat(read("a " + descriptors)).containsExactly("a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "-x",
        ".x",
        "-.x",
        "1.x",
        "-1x",
        "+1x",
        "1X",
        "1e1.5x",
        "NaNx",
        "Infinityx",
        "0x1x",
        "w",
        "0w",
        "-1w",
        "1.0w",
        "1e0w",
        "+1w",
        "1W",
        "1ww",
        "1h",
        "0h 1w",
        "1",
        "foo",
        "1 x",
        "1x 1x",
        "1w 1w",
        "1w 1x",
        "1x 1w",
        "1h 1h 1w",
        "1h 1x",
        "1w 1h 1x",
        "1x foo",
        "(",
        "()",
        "1\u00a0x",
        "\u00a01x",
        "1\u2003w"
      })
  void aCandidateWithInvalidDescriptorsIsSkipped(String descriptors) {
    assertThat(read("a " + descriptors)).isEmpty();
    assertThat(read("b, a " + descriptors)).containsExactly("b");
  }

  @Test
  void onlyHtmlWhiteSpaceSeparatesWords() {
    assertThat(read("\n\ta\f1x\r,\nb")).containsExactly("a", "b");
    assertThat(read("\u000ba\u00a0")).containsExactly("\u000ba\u00a0");
  }

  private static List<String> read(String srcset) {
    var references = new ArrayList<String>();
    Srcset.forEachCandidate(srcset, references::add);
    return references;
  }

  @Test
  void candidatesAreRewritten() {
    assertThat(Srcset.rewrite(" a.png 1x,b.png, c.png 9q, d.png 2x", url -> "n/" + url))
        .isEqualTo(" n/a.png 1x,n/b.png, c.png 9q, n/d.png 2x");
  }
}
