package orbweaver.archive.sink;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.archive.sink.ArchiveWriter.Settings;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcMetadata;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRequest;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;

/** Test of the WARC files that an archive writes, as jwarc reads them. */
class ArchiveWriterTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/a?x=1");
  private static final CrawlUrl B = CrawlUrl.of("http://a.test/b");
  private static final Instant NOON = Instant.parse("2026-10-01T12:00:00.123456Z");
  private static final List<Header> HTML =
      List.of(new Header("content-type", "text/html; charset=utf-8"));

  private static final byte[] NO_BODY = {};

  @TempDir Path folder;
  private final InMemoryIndex index = new InMemoryIndex();

  private ArchiveWriter open() {
    return ArchiveWriter.open(new Settings(folder, false), index);
  }

  private static void add(ArchiveWriter archive, Page page, String body, DecisionCode code) {
    var exchange =
        CapturedExchange.of(
            page, Map.of("Accept", "*/*", "Authorization", "Basic c2VjcmV0"), body.getBytes(UTF_8));
    archive.add(new PreparedCapture(exchange.orElseThrow()), verdict(page, code));
  }

  private static void add(ArchiveWriter archive, CrawlUrl url, long number, String body) {
    add(archive, fetched(url, number, HTML, body), body, DecisionCode.ACCEPTED);
    archive.flush();
  }

  private static PageVerdict verdict(Page page, DecisionCode code) {
    var interest = page.request().interests().getFirst();
    var decision = new Decision(interest, code.isAcceptance(), code, "");
    return new PageVerdict(
        page.request().url(),
        page.request().number(),
        page.outcome(),
        List.of(decision),
        List.of(),
        Map.of(),
        List.of());
  }

  private static Page fetched(CrawlUrl url, long number, List<Header> headers, String body) {
    return page(url, number, 200, new Fetched(new BodyExtent.Whole()), headers)
        .withDigest(digest(body.getBytes(UTF_8)));
  }

  private static Page page(
      CrawlUrl url, long number, int status, Outcome outcome, List<Header> headers) {
    var path = new DiscoveryPath(A, 2, 0, Optional.of("03.02"));
    var interest = new Interest("walk", 1, path, "t", Priority.NEXT);
    var evidence =
        new Evidence(
            NOON.plusSeconds(number),
            Optional.of("127.0.0.1"),
            Optional.of(status),
            headers,
            Optional.empty(),
            Tls.NONE);
    var request = new FetchRequest(url, number, false, List.of(interest));
    return new Page(request, outcome, evidence, Optional.empty(), List.of(), false);
  }

  private static String digest(byte[] body) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private Path file() {
    return folder.resolve("orbweaver-00000.warc.gz");
  }

  private List<String> types() throws IOException {
    var types = new ArrayList<String>();
    try (var reader = new WarcReader(file())) {
      for (var record : reader) {
        var _ = record.body().stream().readAllBytes();
        types.add(record.type());
      }
    }
    return types;
  }

  @Test
  void aCaptureIsARequestAResponseAndMetadata() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
    }
    try (var reader = new WarcReader(file())) {
      assertThat(reader.next().orElseThrow().type()).isEqualTo("warcinfo");
      var request = (WarcRequest) reader.next().orElseThrow();
      assertThat(request.http().target()).isEqualTo("/a?x=1");
      assertThat(request.http().headers().first("Host")).contains("a.test");
      assertThat(request.http().headers().first("Authorization")).isEmpty();
      var response = (WarcResponse) reader.next().orElseThrow();
      assertThat(response.target()).isEqualTo(A.toString());
      assertThat(response.date()).isEqualTo(Instant.parse("2026-10-01T12:00:01.123Z"));
      assertThat(request.concurrentTo()).contains(response.id());
      assertThat(response.http().status()).isEqualTo(200);
      var body = response.http().body().stream().readAllBytes();
      assertThat(body).asString().isEqualTo("<p>one");
      assertThat(response.payloadDigest().orElseThrow().hex()).isEqualTo(digest(body));
      var metadata = (WarcMetadata) reader.next().orElseThrow();
      assertThat(metadata.fields().map().get("decision"))
          .containsExactly("walk accepted: accepted; depth 2 from " + A + "; family 03.02");
      assertThat(reader.next()).isEmpty();
    }
  }

  @Test
  void fieldsOfTheCodingsThatWereDecodedAreRenamed() throws IOException {
    var headers =
        List.of(
            new Header("content-encoding", "gzip"),
            new Header("content-length", "99"),
            new Header("location", "/\u00e9"));
    try (var archive = open()) {
      add(archive, fetched(A, 1, headers, "one"), "one", DecisionCode.ACCEPTED);
      archive.flush();
    }
    var head = new CaptureReader(folder).head(index.all().getFirst());
    assertThat(head.lines())
        .contains(
            "X-Archive-Orig-content-encoding: gzip",
            "X-Archive-Orig-content-length: 99",
            "content-length: 3");
  }

  @Test
  void aBodyIsStoredOnce() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
      add(archive, B, 2, "<p>one");
      add(archive, A, 3, "<p>two");
    }
    assertThat(types())
        .containsExactly(
            "warcinfo",
            "request",
            "response",
            "metadata",
            "request",
            "revisit",
            "metadata",
            "request",
            "response",
            "metadata");
    var revisit = index.captures(B).getFirst();
    assertThat(revisit.isRevisit()).isTrue();
    assertThat(new CaptureReader(folder).body(revisit)).asString().isEqualTo("<p>one");
  }

  @Test
  void aRevisitRecordNamesItsTarget() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
      add(archive, B, 2, "<p>one");
    }
    try (var reader = new WarcReader(file())) {
      var records = new ArrayList<WarcResponse>();
      for (var record : reader) {
        if (record instanceof WarcResponse response) records.add(response);
        if (record instanceof WarcRevisit revisit) {
          assertThat(revisit.profile()).isEqualTo(WarcRevisit.IDENTICAL_PAYLOAD_DIGEST_1_1);
          assertThat(revisit.refersTo()).contains(records.getFirst().id());
          assertThat(revisit.refersToDate()).contains(records.getFirst().date());
          assertThat(revisit.refersToTargetURI()).contains(records.getFirst().targetURI());
          return;
        }
      }
    }
    throw new AssertionError("no revisit record");
  }

  @Test
  void aConfirmationRefersToTheResponseThatItConfirms() throws IOException {
    try (var archive = open()) {
      var confirmation = page(A, 2, 304, new NotModified(), List.of());
      add(archive, confirmation, "", DecisionCode.ACCEPTED);
      assertThat(index.all()).isEmpty();

      add(archive, A, 1, "<p>one");
      add(archive, confirmation, "", DecisionCode.ACCEPTED);
      archive.flush();
    }
    var capture = index.captures(A).getLast();
    assertThat(capture.status()).isEqualTo(304);
    assertThat(new CaptureReader(folder).body(capture)).asString().isEqualTo("<p>one");
  }

  @Test
  void aConfirmationHasTheMediaTypeOfItsUrlIfAnotherUrlHasTheSameBody() {
    var plain = List.of(new Header("content-type", "text/plain"));
    try (var archive = open()) {
      add(archive, fetched(B, 1, plain, "one"), "one", DecisionCode.ACCEPTED);
      add(archive, A, 2, "one");
      add(archive, page(A, 3, 304, new NotModified(), List.of()), "", DecisionCode.ACCEPTED);
    }
    assertThat(index.captures(A).getLast().mediaType()).contains("text/html");
  }

  @Test
  void aBodyThatWasStoredLatelyIsNotCompressedAgain() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
      var page = fetched(B, 2, HTML, "<p>one");
      var exchange = CapturedExchange.of(page, Map.of(), "<p>one".getBytes(UTF_8)).orElseThrow();
      var prepared = archive.prepare(exchange);
      archive.add(prepared, verdict(page, DecisionCode.ACCEPTED));
      archive.flush();
      // The body is there all the same if it is needed after all.
      assertThat(prepared.response()).isNotEmpty();
    }
    assertThat(index.captures(B)).singleElement().matches(Capture::isRevisit);
  }

  @Test
  void anErrorIsStoredIfItsUrlHasACapture() throws IOException {
    var error = page(A, 2, 404, new Failed(Failure.CLIENT_ERROR), HTML).withDigest(digest(NO_BODY));
    try (var archive = open()) {
      add(archive, error, "gone", DecisionCode.FAILED);
      assertThat(index.all()).isEmpty();
      add(archive, A, 1, "<p>one");
      add(archive, error, "gone", DecisionCode.FAILED);
      archive.flush();
    }
    var capture = index.captures(A).getLast();
    assertThat(capture.isFailure()).isTrue();
    assertThat(capture.digest()).isEmpty();
    assertThat(new CaptureReader(folder).head(capture)).startsWith("HTTP/1.1 404");
    assertThat(new CaptureReader(folder).body(capture)).isEmpty();
  }

  @Test
  void aRejectedPageIsStoredOnRequestOnly() {
    var page = fetched(A, 1, HTML, "one");
    try (var archive = open()) {
      add(archive, page, "one", DecisionCode.REJECTED_BY_RESOURCE);
      assertThat(index.all()).isEmpty();
    }
    try (var archive = ArchiveWriter.open(new Settings(folder, true), index)) {
      add(archive, page, "one", DecisionCode.REJECTED_BY_RESOURCE);
      assertThat(index.all()).singleElement().matches(capture -> !capture.accepted());
    }
  }

  @Test
  void bytesBehindTheCommittedPositionAreCutOff() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
    }
    var committed = index.position();
    try (var archive = open()) {
      add(archive, B, 2, "<p>two");
    }
    index.all().removeLast();
    index.setPosition(committed);
    Files.write(folder.resolve("orbweaver-00001.warc.gz"), new byte[9]);
    try (var archive = open()) {
      assertThat(file()).hasSize(committed.offset());
      add(archive, B, 3, "<p>three");
    }
    assertThat(folder.resolve("orbweaver-00001.warc.gz")).doesNotExist();
    assertThat(types()).hasSize(7);
    assertThat(new CaptureReader(folder).body(index.captures(B).getFirst()))
        .asString()
        .isEqualTo("<p>three");
  }

  @Test
  void capturesWhoseBytesAreLostAreRemoved() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
      add(archive, B, 2, "<p>two");
    }
    var bytes = Files.readAllBytes(file());
    var length = Math.toIntExact(index.captures(B).getFirst().location().offset() + 3);
    Files.write(file(), Arrays.copyOf(bytes, length), StandardOpenOption.TRUNCATE_EXISTING);
    try (var archive = open()) {
      assertThat(index.all()).extracting(Capture::url).containsExactly(A);
      add(archive, B, 3, "<p>three");
    }
    assertThat(types())
        .containsExactly(
            "warcinfo", "request", "response", "metadata", "request", "response", "metadata");
  }

  @Test
  void aCaptureWhoseMetadataIsLostIsKept() throws IOException {
    try (var archive = open()) {
      add(archive, A, 1, "<p>one");
    }
    var bytes = Files.readAllBytes(file());
    var length = Math.toIntExact(index.captures(A).getFirst().location().end().offset() + 3);
    Files.write(file(), Arrays.copyOf(bytes, length), StandardOpenOption.TRUNCATE_EXISTING);
    try (var _ = open()) {
      assertThat(new CaptureReader(folder).body(index.captures(A).getFirst()))
          .asString()
          .isEqualTo("<p>one");
    }
    assertThat(types()).containsExactly("warcinfo", "request", "response");
  }

  @Test
  void aLongFileIsFollowedByTheNext() throws IOException {
    try (var archive = ArchiveWriter.open(new Settings(folder, false, 1), index)) {
      add(archive, A, 1, "<p>one");
      add(archive, B, 2, "<p>one");
    }
    var revisit = index.captures(B).getFirst();
    assertThat(revisit.location().fileName()).isEqualTo("orbweaver-00001.warc.gz");
    assertThat(new CaptureReader(folder).body(revisit)).asString().isEqualTo("<p>one");
    assertThat(types()).hasSize(4);
  }

  @Test
  void aFolderThatIsAFileIsAnError() throws IOException {
    var file = Files.createFile(folder.resolve("file"));
    assertThatThrownBy(() -> ArchiveWriter.open(new Settings(file, false), index))
        .isInstanceOf(UncheckedIOException.class);
  }
}
