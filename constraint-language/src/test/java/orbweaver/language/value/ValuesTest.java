package orbweaver.language.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Durations, times and comparisons in formulas. */
class ValuesTest {
  @ParameterizedTest
  @CsvSource({
    "0, PT0S, 0s",
    "90, PT90S, 90s",
    "90s, PT90S, 90s",
    "120, PT2M, 2m",
    "60M, PT1H, 1h",
    "36h, PT36H, 36h",
    "48H, PT48H, 2d",
    "P30D, PT720H, 30d",
    "pt1h30m, PT90M, 90m",
    "1000000d, PT24000000H, 1000000d"
  })
  void aDurationIsPrintedInItsLargestWholeUnit(String text, Duration length, String printed) {
    assertThat(Durations.parse(text)).contains(length);
    assertThat(Durations.print(length)).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "s",
        "d",
        "-1",
        "1.5h",
        "1w",
        "PT0.5S",
        "P-1D",
        "P",
        "1000001d",
        "1 h",
        "h1",
        "999999999999999999d",
        "000000000000000000001",
        "\u0663d"
      })
  void aTextThatIsNoDurationIsRejected(String text) {
    assertThat(Durations.parse(text)).isEmpty();
  }

  @Test
  void everyPrintedDurationIsReadAsTheSame() {
    var random = new Random(3);
    for (var count = 0; count < 10_000; count++) {
      var units = new int[] {1, 60, 3_600, 86_400};
      var length = Duration.ofSeconds((long) random.nextInt(1_000_000) * units[count % 4]);
      assertThat(Durations.parse(Durations.print(length))).contains(length);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1996-01-01, 1996-01-01T00:00:00Z",
    "1996-01-01T05:00:00Z, 1996-01-01T05:00:00Z",
    "1996-01-01T05:00:00+01:00, 1996-01-01T04:00:00Z",
    "3029461200, 1996-01-01T05:00:00Z",
    "2208988800, 1970-01-01T00:00:00Z",
    "0, 1900-01-01T00:00:00Z",
    "9999-12-31, 9999-12-31T00:00:00Z",
    "0001-01-01, 0001-01-01T00:00:00Z"
  })
  void aTimeIsIsoOrCountsSecondsSince1900(String text, Instant time) {
    assertThat(TimeLiterals.parse(text)).contains(time);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "-5",
        "1996-02-30",
        "1996-1-1",
        "1996-01-01T05:00",
        "1996-01-01T05:00:00",
        "0000-12-31",
        "+10000-01-01T00:00:00Z",
        "9999-12-31T23:59:59-01:00",
        "999999999999",
        "1996-01-01T05:00:00.1234567890+01:00"
      })
  void aTextThatIsNoTimeIsRejected(String text) {
    assertThat(TimeLiterals.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sun, 06 Nov 1994 08:49:37 GMT",
        "  Sun, 06 Nov 1994 08:49:37 GMT ",
        "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994"
      })
  void theThreeFormatsOfHttpNameOneTime(String text) {
    assertThat(HttpDates.parse(text)).contains(Instant.parse("1994-11-06T08:49:37Z"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0",
        "-1",
        "yesterday",
        "1994-11-06",
        "Sun, 06 Nov 1994",
        "Sun, 31 Feb 1994 08:49:37 GMT",
        "Mon, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Foo-94 08:49:37 GMT"
      })
  void aTextThatIsNoHttpDateIsRejected(String text) {
    assertThat(HttpDates.parse(text)).isEmpty();
    assertThat(HttpDates.parse(text + "x".repeat(100))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sun, 06 Nov 1994 08:49:37 GMT|Mon, 07 Nov 1994 08:49:38 GMT|PT24H1S",
        "Sun, 06 Nov 1994 08:49:37 GMT||PT1H",
        "Sun, 06 Nov 1994 08:49:37 GMT|unreadable|PT1H",
        "Mon, 07 Nov 1994 08:49:37 GMT||PT0S",
        "Mon, 07 Nov 1994 08:49:37 GMT|Sun, 06 Nov 1994 08:49:37 GMT|PT0S",
        "unreadable|Sun, 06 Nov 1994 08:49:37 GMT|",
      })
  void anAgeIsMeasuredAtTheDateOrTheReceiptAndIsNeverNegative(
      String modified, String date, Duration age) {
    var fields = new HashMap<String, String>();
    fields.put("last-modified", modified);
    fields.put("date", date);
    var received = Instant.parse("1994-11-06T09:49:37Z");

    assertThat(HttpDates.age(name -> Optional.ofNullable(fields.get(name)), received))
        .isEqualTo(Optional.ofNullable(age));
  }

  @Test
  void yearsOfTwoDigitsBeginIn1970() {
    assertThat(HttpDates.parse("Thursday, 01-Jan-70 00:00:00 GMT")).contains(Instant.EPOCH);
    assertThat(HttpDates.parse("Tuesday, 31-Dec-69 00:00:00 GMT"))
        .contains(Instant.parse("2069-12-31T00:00:00Z"));
  }

  @ParameterizedTest
  @CsvSource({
    "<, true, false, false",
    "<=, true, true, false",
    "=, false, true, false",
    "/=, true, false, true",
    ">=, false, true, true",
    ">, false, false, true"
  })
  void aComparisonHoldsForItsSigns(String symbol, boolean less, boolean equal, boolean greater) {
    var comparison = Comparison.of(symbol).orElseThrow();
    assertThat(comparison).hasToString(symbol);
    assertThat(comparison.holds(1, 2)).isEqualTo(less);
    assertThat(comparison.holds(2, 2)).isEqualTo(equal);
    assertThat(comparison.holds(3, 2)).isEqualTo(greater);
    assertThat(Comparison.of(symbol + " ")).isEmpty();
  }
}
