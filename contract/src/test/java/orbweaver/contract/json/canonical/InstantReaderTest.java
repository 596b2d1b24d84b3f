package orbweaver.contract.json.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstantReaderTest {
  private static final long FIRST = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
  private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
  private static final List<ChronoUnit> UNITS =
      List.of(ChronoUnit.SECONDS, ChronoUnit.MILLIS, ChronoUnit.MICROS, ChronoUnit.NANOS);

  private final RandomGenerator random = RandomGeneratorFactory.getDefault().create(1);

  @Test
  void everyWrittenInstantIsReadBack() {
    for (var each = 0; each < 10_000; each++) {
      var seconds = random.nextLong(FIRST, LAST + 1);
      var moment =
          Instant.ofEpochSecond(seconds, random.nextInt(1_000_000_000))
              .truncatedTo(UNITS.get(each % UNITS.size()));
      assertThat(InstantReader.parse(moment.toString())).isEqualTo(moment);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T12:00:00.5Z",
        "2026-11-21T12:00:00.12Z",
        "2024-02-29T23:59:59Z",
        "1969-12-31T23:59:59.999999999Z",
      })
  void anyNumberOfDecimalsIsRead(String text) {
    assertThat(InstantReader.parse(text)).isEqualTo(Instant.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Z",
        "2026-11-21",
        "2026-11-21T12:00Z",
        "2026-11-21T12:00:00",
        "2026-11-21T12:00:00.Z",
        "2026-11-21T12:00:00+Z",
        "2026-11-21t12:00:00Z",
        "2026-11-21T12:00:00.1234567890Z",
        "2026-11-21T12:00:00.12x4Z",
        "2026-11-21T12:00:0٣Z",
        "-026-11-21T12:00:00Z",
        "+12026-11-21T12:00:00Z",
        "2016-12-31T23:59:60Z",
        "2026-11-21T24:00:00Z",
        "2026-11-21T12:00:00+01:00",
      })
  void otherFormatsAreNotRead(String text) {
    assertThat(InstantReader.parse(text)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-29T12:00:00Z",
        "2026-00-21T12:00:00Z",
        "2026-11-31T12:00:00Z",
        "2026-11-21T25:00:00Z",
        "2026-11-21T12:60:00Z",
        "2026-11-21T12:00:61Z",
      })
  void datesThatDoNotExistAreRejected(String text) {
    assertThatThrownBy(() -> InstantReader.parse(text)).isInstanceOf(DateTimeException.class);
    assertThatThrownBy(() -> Instant.parse(text)).isInstanceOf(DateTimeException.class);
  }
}
