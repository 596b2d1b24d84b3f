package orbweaver.admin.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.runtime.OperationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test of the errors in values of activity files, each on the line of its value. */
class PolicyErrorsTest {
  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "operator: ' '; line 2, column 11; a mail address or URL",
        "traps: maybe; line 2, column 8; quarantine or report, found \"maybe\"",
        "trap-pages: 0; line 2, column 13; a number of pages from 1 to 1000000, found \"0\"",
        "trap-pages: 1000001; line 2, column 13; a number of pages from 1 to 1000000",
        "trap-pages: many; line 2, column 13; a number of pages from 1 to 1000000",
        "sitemaps: 1; line 2, column 11; true or false, found \"1\"",
        "use-published-links: 'no'; line 2, column 22; true or false, found \"no\"",
        "robots-tags: honour; line 2, column 14; obey or ignore",
        "politeness: {patience: -1s}; line 2, column 24; a duration such as 500ms, 1s, 10m",
        "politeness: [1s]; line 2, column 13; keys and values, found a list",
        "own: [ftp://a.test]; line 2, column 7; a URL, http://… or https://…",
        "budgets: {depth: 1.5}; line 2, column 18; a whole number from 0 to 999999999",
        "budgets: {hosts: 1000000000}; line 2, column 18; a whole number from 0 to 999999999",
        "budgets: {host-pages: ~}; line 2, column 23; a whole number",
        "budgets: {host-bytes: 5T}; line 2, column 23; a number of bytes such as 500, 20k, 5M, 2G",
        "freshness: {max-age: 7 days}; line 2, column 22; a duration such as",
        "freshness: {revisit: [0s, 1h]}; line 2, column 23; the minimum and maximum interval",
        "freshness: {revisit: [1h, 2h, 3h]}; line 2, column 23; the minimum and maximum interval",
        "seeds: [http://a.test/, http://]; line 2, column 25; a URL",
        "seeds: {a: b}; line 2, column 8; a list, such as [a, b], found keys and values",
        "libraries: [.]; line 2, column 13; a readable file",
        "constraints: (depth -1); line 2, column 21; -1",
        "boost: [201 t]; line 2, column 9; a weight from 1 to 200",
      })
  void aWrongValueIsReportedOnItsLineWithTheExpectedForm(String line, String place, String what)
      throws IOException {
    var file = Files.writeString(folder.resolve("a.yaml"), "name: a\n" + line + "\n");

    var thrown = catchThrowable(() -> ActivityFile.read(file));

    assertThat(thrown)
        .isInstanceOfSatisfying(
            OperationException.class,
            e -> assertThat(e.kind()).isEqualTo(OperationException.Kind.USAGE))
        .hasMessageStartingWith(file + ": " + place.strip())
        .hasMessageContaining(what.strip());
  }
}
