package orbweaver.graph.file.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvTest {
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
  void aCellIsQuotedWhereItMustAndNoFormula(String text, String cell) {
    assertThat(Csv.cell(text)).isEqualTo(cell);
  }
}
