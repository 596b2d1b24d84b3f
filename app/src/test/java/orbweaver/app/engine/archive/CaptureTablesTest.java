package orbweaver.app.engine.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.archive.sink.ArchivePosition;
import orbweaver.archive.sink.Capture;
import orbweaver.archive.sink.CaptureTables;
import orbweaver.archive.sink.RecordLocation;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.engine.state.InMemoryState;
import org.junit.jupiter.api.Test;

/** Test of the index of captures in tables. */
class CaptureTablesTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/");
  private static final CrawlUrl B = CrawlUrl.of("http://a.test/b");
  private static final Instant TIME = Instant.parse("2026-01-02T00:00:00Z");
  private static final String DIGEST = "ab".repeat(32);
  private static final int RECORD = 100;

  private final CaptureTables tables = EngineCaptures.of(InMemoryState.withoutHistory());
  private long added;

  // Each capture has a record of that length, and metadata of the same length.
  private Capture add(CrawlUrl url, Optional<String> digest) {
    var offset = 2 * RECORD * added++;
    var location = new RecordLocation(0, offset, RECORD);
    var body = digest.flatMap(tables::body).flatMap(Capture::body);
    var capture =
        new Capture(
            url,
            TIME,
            added,
            200,
            Optional.of("text/html"),
            digest,
            1,
            true,
            location,
            body.or(() -> digest.map(_ -> location)),
            new ArchivePosition(0, offset + 2 * RECORD));
    tables.add(capture);
    return capture;
  }

  @Test
  void capturesAreReadInParts() {
    var first = add(B, Optional.empty());
    var second = add(A, Optional.of(DIGEST));
    var third = add(B, Optional.of(DIGEST));
    assertThat(tables.nextSerial()).isEqualTo(3);
    assertThat(tables.range(0, 2)).containsExactly(first, second);
    assertThat(tables.range(2, 9)).containsExactly(third);
    assertThat(tables.captures(B)).containsExactly(first, third);
    assertThat(tables.body(DIGEST)).contains(second);
  }

  @Test
  void capturesBehindMissingBytesAreRemoved() {
    var first = add(A, Optional.empty());
    add(B, Optional.of(DIGEST));
    add(A, Optional.of(DIGEST));
    var inTheMetadataOfTheFirst = new ArchivePosition(0, RECORD + 1);
    assertThat(tables.removeFrom(inTheMetadataOfTheFirst))
        .isEqualTo(new ArchivePosition(0, RECORD));
    assertThat(tables.range(0, 9)).containsExactly(first);
    assertThat(tables.captures(B)).isEmpty();
    assertThat(tables.body(DIGEST)).isEmpty();
    added = 1;
    var next = add(B, Optional.of(DIGEST));
    assertThat(tables.range(0, 9)).containsExactly(first, next);
  }

  @Test
  void anIndexWithoutAWholeCaptureStartsAnew() {
    add(A, Optional.of(DIGEST));
    assertThat(tables.removeFrom(new ArchivePosition(0, 1))).isEqualTo(ArchivePosition.START);
    assertThat(tables.nextSerial()).isZero();
  }
}
