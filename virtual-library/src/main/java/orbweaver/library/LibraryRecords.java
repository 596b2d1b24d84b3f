package orbweaver.library;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.Posting;

/** Durable records of a virtual library. What one request changes becomes durable together. */
public interface LibraryRecords {
  /** Passes all postings to a consumer, in any order. */
  void forEachPosting(Consumer<Posting> consumer);

  /** Adds a posting, or replaces the one with its number. */
  void put(Posting posting);

  /** Removes a posting. */
  void remove(long posting);

  /** Returns a change. */
  Optional<LibraryChange> change(long number);

  /** Adds a change, or replaces the one with its number. */
  void put(LibraryChange change);

  /** Returns the record of a posting that a change replaced or removed. */
  Optional<Posting> previous(long change, long posting);

  /** Keeps the record of a posting that a change replaces or removes. */
  void putPrevious(long change, Posting posting);

  /** Returns the counters. */
  LibraryCounters counters();

  /** Replaces the counters. */
  void put(LibraryCounters counters);

  /** Passes the numbers that are reserved and not used, with the times of reservation. */
  void forEachReserved(BiConsumer<Long, Instant> consumer);

  /** Adds a reserved number. */
  void putReserved(long number, Instant at);

  /** Removes a reserved number, which is used or has expired. */
  void removeReserved(long number);

  /** Returns the reserved numbers by number. */
  default Map<Long, Instant> reserved() {
    var reserved = new TreeMap<Long, Instant>();
    forEachReserved(reserved::put);
    return reserved;
  }
}
