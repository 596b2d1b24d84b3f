package orbweaver.frontier.hold;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.control.Probe;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Table;

/**
 * Hold queues of a partition: one first-in-first-out queue per activity and reason. Each probe
 * round marks a position in the queues that wait for a phase; the phase it proves releases the
 * positions before the mark, and none that came later. The other queues are released explicitly
 * when their reason has gone.
 */
public final class Holds {
  private final Table<Pile, Hold> cursors;
  private final Table<Slot, Fingerprint> urls;
  private final Set<Pile> releasingNow = new LinkedHashSet<>();

  public Holds(Table<Pile, Hold> cursors, Table<Slot, Fingerprint> urls) {
    this.cursors = cursors;
    this.urls = urls;
    cursors.forEach(this::trackRelease);
  }

  /** Adds an interest in a URL to a hold queue. */
  public Slot keep(Pile queue, Fingerprint url) {
    var cursor = cursor(queue);
    var position = new Slot(queue, cursor.tail());
    urls.put(position, url);
    cursors.put(queue, cursor.kept());
    return position;
  }

  /** Adds interests in a URL to the hold queues of their reasons. */
  public List<Held> keep(Fingerprint url, Map<Wish, Aside> reasons) {
    var added = new ArrayList<Held>();
    reasons.forEach(
        (interest, reason) -> added.add(new Held(interest, keep(new Pile(interest.activity(), reason), url))));
    return added;
  }

  /** Removes the entry at a position. */
  public void forget(Slot position) {
    urls.remove(position);
  }

  /**
   * Opens the phase that a probe names, if it is new, and returns the queues that start to release.
   */
  public List<Pile> open(Probe probe) {
    var opened = phased(probe).filter(queue -> cursor(queue).isOpenedBy(probe.phase())).toList();
    for (var queue : opened) put(queue, cursor(queue).opened());
    return opened;
  }

  /** Marks what is held now as held when the probe round was answered. */
  public void gate(Probe probe) {
    phased(probe).forEach(queue -> put(queue, cursor(queue).asked(probe.wave())));
  }

  private static Stream<Pile> phased(Probe probe) {
    return Stream.of(Aside.LAST, Aside.LEVEL).map(reason -> new Pile(probe.activity(), reason));
  }

  /**
   * Starts to release up to {@code max} further entries.
   *
   * @return whether the queue was not releasing before and is now
   */
  public boolean release(Pile queue, long max) {
    var cursor = cursor(queue);
    var wasReleasing = cursor.isReleasing();
    var opened = cursor.openedBy(max);
    if (opened.equals(cursor)) return false;
    put(queue, opened);
    return !wasReleasing;
  }

  /** Tests whether a queue may have entries that are not being released. */
  public boolean isWaiting(Pile queue) {
    var cursor = cursor(queue);
    return cursor.open() < cursor.tail();
  }

  /** Returns the queues that are not finished with their release. */
  public List<Pile> releasing() {
    return List.copyOf(releasingNow);
  }

  /** Tests whether a queue has entries to release. */
  public boolean isReleasing(Pile queue) {
    return releasingNow.contains(queue);
  }

  /** Takes the next position to release. */
  public Slot turn(Pile queue) {
    var cursor = cursor(queue);
    put(queue, cursor.turned());
    return new Slot(queue, cursor.head());
  }

  /** Returns the URL at a position; empty if it is no longer held there. */
  public Optional<Fingerprint> at(Slot position) {
    return urls.get(position);
  }

  private Hold cursor(Pile queue) {
    return cursors.get(queue).orElse(Hold.EMPTY);
  }

  private void put(Pile queue, Hold cursor) {
    cursors.put(queue, cursor);
    trackRelease(queue, cursor);
  }

  private void trackRelease(Pile queue, Hold cursor) {
    if (cursor.isReleasing()) releasingNow.add(queue);
    else releasingNow.remove(queue);
  }
}
