package orbweaver.archive.sink;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.ArchiveWriter.Settings;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.FetchResult;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import org.netpreserve.jwarc.WarcCaptureRecord;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;

/** Archive in a folder with captures of one day each, and an independent check of its files. */
final class TestArchive {
  static final Instant FIRST_DAY = Instant.parse("2026-01-01T12:00:00Z");
  private static final Outcome FETCHED = new Outcome.Fetched(new BodyExtent.Whole());
  private static final Outcome FAILED = new Outcome.Failed(Failure.CLIENT_ERROR);

  private final Path folder;
  private final long maxFileBytes;
  private final CommittedTables tables = new CommittedTables();
  private long number;

  TestArchive(Path folder, long maxFileBytes) {
    this.folder = folder;
    this.maxFileBytes = maxFileBytes;
  }

  ArchiveWriter open() {
    return ArchiveWriter.open(new Settings(folder, false, maxFileBytes), tables.index());
  }

  CaptureTables index() {
    return tables.index();
  }

  CommittedTables tables() {
    return tables;
  }

  static CrawlUrl url(String path) {
    return CrawlUrl.of("http://a.test/" + path);
  }

  static Instant day(long day) {
    return FIRST_DAY.plus(Duration.ofDays(day));
  }

  /** Adds a response. */
  void add(ArchiveWriter archive, long day, String path, String body) {
    add(archive, day, path, 200, FETCHED, body);
  }

  /** Adds a confirmation of the newest response. */
  void confirm(ArchiveWriter archive, long day, String path) {
    add(archive, day, path, 304, new Outcome.NotModified(), "");
  }

  /** Adds an error. */
  void fail(ArchiveWriter archive, long day, String path) {
    add(archive, day, path, 404, FAILED, "");
  }

  private void add(
      ArchiveWriter archive, long day, String path, int status, Outcome outcome, String body) {
    var own = url(path);
    var discovery = new DiscoveryPath(own, 0, 0, Optional.empty());
    var interest = new Interest("walk", 1, discovery, "t", Priority.NEXT);
    var evidence =
        new Evidence(
            day(day),
            Optional.of("127.0.0.1"),
            Optional.of(status),
            List.of(new Header("content-type", "text/plain")),
            Optional.empty(),
            Tls.NONE);
    var request = new FetchRequest(own, ++number, false, List.of(interest));
    var result = new FetchResult(request, outcome, evidence);
    var exchange = CapturedExchange.of(result, Map.of(), body.getBytes(UTF_8)).orElseThrow();
    var decision = new Decision(interest, true, DecisionCode.ACCEPTED, "");
    var verdict =
        new PageVerdict(own, number, outcome, List.of(decision), List.of(), Map.of(), List.of());
    assertThat(archive.add(archive.prepare(exchange), verdict)).isTrue();
    archive.flush();
    tables.commit();
  }

  /** Returns the captures as {@code day path status body}, in the order of the index. */
  List<String> captures() throws IOException {
    var reader = new CaptureReader(folder);
    var captures = new ArrayList<String>();
    for (var capture : index().range(0, index().nextSerial())) {
      var days = Duration.between(FIRST_DAY, capture.at()).toDays();
      var path = capture.url().toString().substring(url("").toString().length());
      assertThat(reader.head(capture)).startsWith("HTTP/1.1 " + capture.status());
      var body = new String(reader.body(capture), UTF_8);
      captures.add("%d %s %d %s".formatted(days, path, capture.status(), body).strip());
    }
    return captures;
  }

  List<String> files() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  long bytes() throws IOException {
    var sum = 0L;
    for (var file : files()) sum += Files.size(folder.resolve(file));
    return sum;
  }

  /**
   * Reads all files from the first byte to the last, without the index, and checks that each
   * revisit record has its target, that no record is there twice, and that the index has exactly
   * the captures of the files.
   */
  void check() throws IOException {
    var records = new HashMap<Object, WarcCaptureRecord>();
    var captures = new ArrayList<String>();
    for (var file : files()) {
      if (Files.size(folder.resolve(file)) == 0) continue;
      try (var reader = new WarcReader(folder.resolve(file))) {
        for (var record : reader) {
          if (record instanceof WarcCaptureRecord own)
            assertThat(records.put(own.id(), own)).as(own.target()).isNull();
          if (record instanceof WarcResponse || record instanceof WarcRevisit)
            captures.add(
                "%s %d %s"
                    .formatted(file, reader.position(), ((WarcCaptureRecord) record).target()));
        }
      }
    }
    for (var record : records.values()) {
      if (!(record instanceof WarcRevisit revisit)) continue;
      var target =
          Optional.ofNullable(records.get(revisit.refersTo().orElseThrow()))
              .orElseThrow(() -> new AssertionError("no target: " + revisit.target()));
      assertThat(target).isInstanceOf(WarcResponse.class);
      assertThat(target.payloadDigest()).isEqualTo(revisit.payloadDigest());
      assertThat(target.date()).isEqualTo(revisit.refersToDate().orElseThrow());
    }
    for (var record : records.values())
      for (var other : record.concurrentTo()) assertThat(records).containsKey(other);
    assertThat(index().range(0, index().nextSerial()))
        .extracting(
            capture ->
                "%s %d %s"
                    .formatted(
                        capture.location().fileName(), capture.location().offset(), capture.url()))
        .containsExactlyInAnyOrderElementsOf(captures);
    assertThat(index().filesToReplace()).isEmpty();
  }
}
