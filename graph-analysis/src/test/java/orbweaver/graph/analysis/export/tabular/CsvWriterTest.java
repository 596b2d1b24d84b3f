package orbweaver.graph.analysis.export.tabular;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvWriterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '§',
      value = {
        "plain plain",
        "a,b \"a,b\"",
        "a\"b \"a\"\"b\"",
        "=1+1 '=1+1",
        "=1,2 \"'=1,2\"",
        "@x '@x",
        "-1 '-1",
        "'x 'x"
      })
  void aCellIsQuotedIfNecessaryAndNeverAFormula(String text, String cell) {
    assertThat(CsvWriter.escape(text)).isEqualTo(cell);
  }
}
