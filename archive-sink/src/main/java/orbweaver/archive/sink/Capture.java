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
 * @param end position behind the last record of the capture
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
    Optional<RecordLocation> body,
    ArchivePosition end) {
  private static final int FIRST_ERROR = 400;
  private static final int NOT_MODIFIED = 304;

  public Capture {
    requireAtLeast(1, "number", number);
    requireAtLeast(0, "bytes", bytes);
  }

  /** Tests whether the response is an error. It replaces no earlier capture of its URL. */
  public boolean isFailure() {
    return status >= FIRST_ERROR;
  }

  /** Tests whether the response confirms an earlier one, whose body it does not repeat. */
  public boolean isConfirmation() {
    return status == NOT_MODIFIED;
  }

  /** Tests whether the body of the capture is stored with an earlier capture. */
  public boolean isRevisit() {
    return body.isPresent() && !body.get().equals(location);
  }

  /** Tests whether head and body are stored before a position, from which on bytes are missing. */
  public boolean isWholeBefore(ArchivePosition missing) {
    return !missing.isBefore(location.end())
        && body.map(own -> !missing.isBefore(own.end())).orElse(true);
  }

  /** Returns the position behind the last whole record, if bytes are missing from a position on. */
  public ArchivePosition endBefore(ArchivePosition missing) {
    return missing.isBefore(end) ? location.end() : end;
  }

  /** Returns a copy with the body at that location. */
  Capture withBody(RecordLocation found) {
    return copy(location, Optional.of(found), end);
  }

  /** Returns a copy whose records are in another file, each shifted by a number of bytes. */
  Capture movedTo(int file, long shift) {
    var moved = new RecordLocation(file, location.offset() + shift, location.length());
    var movedEnd = new ArchivePosition(file, end.offset() + shift);
    return copy(moved, isRevisit() ? body : body.map(_ -> moved), movedEnd);
  }

  private Capture copy(
      RecordLocation newLocation, Optional<RecordLocation> newBody, ArchivePosition newEnd) {
    return new Capture(
        url, at, number, status, mediaType, digest, bytes, accepted, newLocation, newBody, newEnd);
  }
}
