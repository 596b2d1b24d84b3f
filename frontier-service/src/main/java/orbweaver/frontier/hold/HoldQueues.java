package orbweaver.frontier.hold;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.control.Probe;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/**
 * Hold queues of a partition: one first-in-first-out queue per activity and reason. Each probe
 * round marks a position in the queues that wait for a phase; the phase it proves releases the
 * positions before the mark, and none that came later. The other queues are released explicitly
 * when their reason no longer applies.
 */
public final class HoldQueues {
  private final BufferedTable<HoldQueueId, HoldCursor> cursors;
  private final BufferedTable<HoldPosition, UrlFingerprint> urls;
  private final Set<HoldQueueId> releasingNow = new LinkedHashSet<>();

  public HoldQueues(TableFactory tables) {
    cursors =
        new BufferedTable<>(tables.table("holds", HoldQueueId.CODEC, Codec.json(HoldCursor.class)));
    urls = new BufferedTable<>(tables.table("held", HoldPosition.CODEC, Codec.FINGERPRINT));
    cursors.forEach(this::trackRelease);
  }

  /** Adds an interest in a URL to a hold queue. */
  public HoldPosition add(HoldQueueId queue, UrlFingerprint url) {
    var cursor = cursor(queue);
    var position = new HoldPosition(queue, cursor.tail());
    urls.put(position, url);
    cursors.put(queue, cursor.withAdded());
    return position;
  }

  /** Adds interests in a URL to the hold queues of their reasons. */
  public List<HeldInterest> add(UrlFingerprint url, Map<Interest, HoldReason> reasons) {
    var added = new ArrayList<HeldInterest>();
    reasons.forEach(
        (interest, reason) ->
            added.add(
                new HeldInterest(
                    interest, add(new HoldQueueId(interest.activity(), reason), url))));
    return added;
  }

  /** Removes the entry at a position. */
  public void remove(HoldPosition position) {
    urls.remove(position);
  }

  /**
   * Opens the phase that a probe names, if it is new, and returns the queues that start to release.
   */
  public List<HoldQueueId> openPhase(Probe probe) {
    var opened =
        phaseQueues(probe)
            .filter(queue -> cursor(queue).isPhaseOpenedBy(probe.releasePhase()))
            .toList();
    for (var queue : opened) put(queue, cursor(queue).withPhaseOpened());
    return opened;
  }

  /** Marks the entries held now: a phase that this probe round proves releases no later ones. */
  public void markPhaseEnd(Probe probe) {
    phaseQueues(probe).forEach(queue -> put(queue, cursor(queue).withProbe(probe.round())));
  }

  private static Stream<HoldQueueId> phaseQueues(Probe probe) {
    return Stream.of(HoldReason.LAST_RESORT, HoldReason.DEPTH_LEVEL)
        .map(reason -> new HoldQueueId(probe.activity(), reason));
  }

  /**
   * Starts to release up to {@code max} further entries.
   *
   * @return whether the queue was not releasing before and is now
   */
  public boolean startRelease(HoldQueueId queue, long max) {
    var cursor = cursor(queue);
    var wasReleasing = cursor.isReleasing();
    var opened = cursor.withReleased(max);
    if (opened.equals(cursor)) return false;
    put(queue, opened);
    return !wasReleasing;
  }

  /** Tests whether a queue may have entries that are not being released. */
  public boolean hasUnreleased(HoldQueueId queue) {
    var cursor = cursor(queue);
    return cursor.releaseEnd() < cursor.tail();
  }

  /** Returns the queues whose release is not finished. */
  public List<HoldQueueId> releasingQueues() {
    return List.copyOf(releasingNow);
  }

  /** Tests whether a queue has entries to release. */
  public boolean isReleasing(HoldQueueId queue) {
    return releasingNow.contains(queue);
  }

  /** Takes the next position to release. */
  public HoldPosition takeNext(HoldQueueId queue) {
    var cursor = cursor(queue);
    put(queue, cursor.withTaken());
    return new HoldPosition(queue, cursor.head());
  }

  /** Returns the URL at a position; empty if it is no longer held there. */
  public Optional<UrlFingerprint> urlAt(HoldPosition position) {
    return urls.get(position);
  }

  private HoldCursor cursor(HoldQueueId queue) {
    return cursors.get(queue).orElse(HoldCursor.EMPTY);
  }

  private void put(HoldQueueId queue, HoldCursor cursor) {
    cursors.put(queue, cursor);
    trackRelease(queue, cursor);
  }

  private void trackRelease(HoldQueueId queue, HoldCursor cursor) {
    if (cursor.isReleasing()) releasingNow.add(queue);
    else releasingNow.remove(queue);
  }

  /** Writes the buffered changes of a record. */
  public void flush() {
    cursors.flush();
    urls.flush();
  }
}
