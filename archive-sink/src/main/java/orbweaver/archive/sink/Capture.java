package orbweaver.archive.sink;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Capture of a URL: the response to one request, as it is stored in the archive.
 *
 * @param url URL that was fetched
 * @param at time of the response head, in milliseconds
 * @param number number of the fetch request
 * @param status status code of the response
 * @param mediaType media type without parameters, in lower case; absent if the server sent none
 * @param digest SHA-256 of the decoded body, 64 digits in lower case; absent if the body was not
 *     read
 * @param bytes length of the decoded body
 * @param accepted whether an activity accepted the page
 * @param location response or revisit record of the capture
 * @param body response record that contains the body, of this capture or of an earlier one; absent
 *     if the body was not read
 */
public record Capture(
    CrawlUrl url,
    Instant at,
    long number,
    int status,
    Optional<String> mediaType,
    Optional<String> digest,
    long bytes,
    boolean accepted,
    RecordLocation location,
    Optional<RecordLocation> body) {
  public Capture {
    requireAtLeast(1, "number", number);
    requireAtLeast(0, "bytes", bytes);
  }

  /** Tests whether the body of the capture is stored with an earlier capture. */
  public boolean isRevisit() {
    return body.isPresent() && !body.get().equals(location);
  }

  /** Tests whether the records with head and body of the capture end before a position. */
  public boolean endsBefore(ArchivePosition position) {
    return !position.isBefore(location.end())
        && body.map(own -> !position.isBefore(own.end())).orElse(true);
  }
}
