package orbweaver.index.sink;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Records of one source of a join that are not joined yet, in the order of the source.
 *
 * @param <T> type of the content of the records
 */
final class JoinQueue<T> {
  /** Number of records without content from which on a queue is full. */
  static final int MAX_KEYS = 100_000;

  private final ArrayDeque<JoinedRecord<T>> records = new ArrayDeque<>();
  private final Set<RequestKey> requests = new HashSet<>();
  private final long maxBytes;
  private long bytes;
  private long next;
  private boolean hasContents = true;

  /**
   * Creates an empty queue.
   *
   * @param maxBytes bytes from which on the queue is full
   */
  JoinQueue(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Adds a record, unless the queue has one of the same request. */
  void add(JoinedRecord<T> record) {
    if (!requests.add(record.request())) return;
    var added = hasContents ? record : record.withoutContent();
    records.add(added);
    bytes += added.place().bytes();
  }

  /** Sets the offset of the record that is read next. */
  void setNext(long offset) {
    next = offset;
  }

  boolean isEmpty() {
    return records.isEmpty();
  }

  boolean contains(RequestKey request) {
    return requests.contains(request);
  }

  Optional<JoinedRecord<T>> head() {
    return Optional.ofNullable(records.peek());
  }

  Iterable<JoinedRecord<T>> records() {
    return records;
  }

  void removeHead() {
    var head = records.remove();
    requests.remove(head.request());
    bytes -= head.place().bytes();
  }

  /** Removes the records before that of a request, which the queue contains. */
  void removeBefore(RequestKey request) {
    while (!records.element().request().equals(request)) removeHead();
  }

  /** Drops the contents of all records, and of those that are added. */
  void dropContents() {
    hasContents = false;
    var keys = new ArrayList<>(records);
    records.clear();
    for (var record : keys) records.add(record.withoutContent());
    bytes = 0;
  }

  /** Removes all records; the next one that is read is that of a request in the queue. */
  void rewindTo(RequestKey request) {
    removeBefore(request);
    next = records.element().offset();
    records.clear();
    requests.clear();
    bytes = 0;
    hasContents = true;
  }

  /** Returns the offset of the first record that is not joined. */
  long position() {
    return head().map(JoinedRecord::offset).orElse(next);
  }

  boolean isFull() {
    return hasContents ? bytes >= maxBytes : records.size() >= MAX_KEYS;
  }

  /** Tests whether a queue that was full has enough room again. */
  boolean hasRoom() {
    return hasContents ? bytes < maxBytes / 2 : records.size() < MAX_KEYS;
  }
}
