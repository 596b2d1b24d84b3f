package orbweaver.index.sink;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Record of one of the sources of a join.
 *
 * @param <T> type of the content
 * @param request request that the record belongs to
 * @param content content; absent if the record could not be read, or if its content was dropped
 * @param place place of the record in its source
 */
public record JoinedRecord<T>(RequestKey request, Optional<T> content, Place place) {
  /**
   * Place of a record in its source.
   *
   * @param offset offset of the record
   * @param time time at which the record was written
   * @param bytes size of the record
   */
  public record Place(long offset, Instant time, long bytes) {}

  /** Returns the record of a request. */
  public static <T> JoinedRecord<T> of(
      CrawlUrl url, long number, Optional<T> content, Place place) {
    return new JoinedRecord<>(RequestKey.of(url, number), content, place);
  }

  long offset() {
    return place.offset();
  }

  JoinedRecord<T> withoutContent() {
    return new JoinedRecord<>(
        request, Optional.empty(), new Place(place.offset(), place.time(), 0));
  }
}
