package orbweaver.cli.archive;

import java.time.Instant;
import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.url.CrawlUrl;

/**
 * Capture in JSON.
 *
 * @param bytes length of the decoded body
 * @param accepted whether an activity accepted the page
 * @param revisit whether an earlier capture stores the body
 * @param file WARC file of the response or revisit record
 * @param offset offset of the record in the file
 */
record CaptureView(
    CrawlUrl url,
    Instant at,
    int status,
    Optional<String> mediaType,
    Optional<String> digest,
    long bytes,
    boolean accepted,
    boolean revisit,
    String file,
    long offset) {
  static CaptureView of(Capture capture) {
    return new CaptureView(
        capture.url(),
        capture.at(),
        capture.status(),
        capture.mediaType(),
        capture.digest(),
        capture.bytes(),
        capture.accepted(),
        capture.isRevisit(),
        capture.location().fileName(),
        capture.location().offset());
  }
}
