package orbweaver.app.wacz;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import orbweaver.archive.sink.Capture;
import orbweaver.contract.json.Json;
import org.netpreserve.jwarc.URIs;
import org.netpreserve.jwarc.WarcDigest;

/**
 * JSON part of a line of a CDXJ index. Public for the JSON codec.
 *
 * @param url URL
 * @param mime media type; {@value #REVISIT} if the record contains no body
 * @param status status code
 * @param digest digest of the body, as in the record; absent if it was not read
 * @param length compressed length of the record
 * @param offset offset of the record in its file
 * @param filename name of the WARC file
 */
public record CdxjEntry(
    String url,
    Optional<String> mime,
    String status,
    Optional<String> digest,
    String length,
    String offset,
    String filename) {
  static final String REVISIT = "warc/revisit";

  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);

  /** Returns the line of a capture: sort key (SURT), time, and its entry. */
  static String line(Capture capture) {
    var url = capture.url().toString();
    return String.join(
        " ",
        URIs.toNormalizedSurt(url),
        TIMESTAMP.format(capture.at()),
        Json.text(of(capture, url)));
  }

  private static CdxjEntry of(Capture capture, String url) {
    var location = capture.location();
    return new CdxjEntry(
        url,
        capture.isRevisit() ? Optional.of(REVISIT) : capture.mediaType(),
        Integer.toString(capture.status()),
        capture.digest().map(CdxjEntry::asInRecord),
        Long.toString(location.length()),
        Long.toString(location.offset()),
        location.fileName());
  }

  // Programs compare it with WARC-Payload-Digest as a text, which is in base 32.
  private static String asInRecord(String digest) {
    return new WarcDigest("sha256", digest).prefixedBase32();
  }
}
