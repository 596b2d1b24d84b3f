package orbweaver.library;

import java.util.Optional;
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

  /** Removes a change, which has no previous records any more. */
  void removeChange(long number);

  /** Returns the record of a posting that a change replaced or removed. */
  Optional<Posting> previous(long change, long posting);

  /** Keeps the record of a posting that a change replaces or removes. */
  void putPrevious(long change, Posting posting);

  /** Removes the record of a posting that a change replaced or removed. */
  void removePrevious(long change, long posting);

  /** Returns the extent of the history. */
  HistoryExtent historyExtent();

  /** Replaces the extent of the history. */
  void put(HistoryExtent extent);

  /** Returns the counters. */
  LibraryCounters counters();

  /** Replaces the counters. */
  void put(LibraryCounters counters);
}
