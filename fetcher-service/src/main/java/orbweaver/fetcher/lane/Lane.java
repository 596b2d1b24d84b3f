package orbweaver.fetcher.lane;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The way to one host: orders wait in it, one is under way or as many as it is wide, a pace says
 * when the next may start.
 */
public final class Lane<J> {
  /**
   * An order that waits.
   *
   * @param delay it wishes between requests
   * @param limit when it is too late for it to start
   */
  private record Waiting<J>(J job, Duration delay, Instant limit) {}

  private final String key;
  private final int partition;
  private final Deque<Waiting<J>> waiting = new ArrayDeque<>();
  private final List<Waiting<J>> running = new ArrayList<>(1);
  private final int width;
  private boolean lent;
  private boolean inLine;
  private Instant paused = Instant.MIN;
  private Pace pace;
  private @Nullable Pace told;

  Lane(String key, int partition, int width, Pace pace) {
    this.key = key;
    this.partition = partition;
    this.width = width;
    this.pace = pace;
  }

  public String key() {
    return key;
  }

  int partition() {
    return partition;
  }

  void add(J job, Duration delay, Instant limit) {
    waiting.add(new Waiting<>(job, delay, limit));
  }

  boolean isIdle() {
    return !isBusy() && !inLine && waiting.isEmpty();
  }

  /** Whether its host is being asked, by an order of the lane or by a guest. */
  boolean isBusy() {
    return isRunning() || lent;
  }

  /** Whether no order may start, whatever the time. */
  private boolean isStopped() {
    return running.size() >= width || lent || inLine;
  }

  boolean hasWaiting() {
    return !waiting.isEmpty();
  }

  boolean isRunning() {
    return !running.isEmpty();
  }

  /** It is to wait until there is room where its order wants to go. */
  void standInLine() {
    inLine = true;
  }

  boolean isInLine() {
    return inLine;
  }

  /** There is room, or it waits for none any more. */
  void called() {
    inLine = false;
  }

  /** Whether what it remembers makes a difference to nobody any more. */
  boolean isForgettable(Instant now) {
    return isIdle() && pace.failures() == 0 && !turn().isAfter(now);
  }

  /** Its orders wait for something elsewhere. */
  void pause(Instant until) {
    paused = until;
  }

  /** When the first that waits may start, or when the lane is free if none does. */
  Instant turn() {
    var turn = guestTurn();
    return paused.isAfter(turn) ? paused : turn;
  }

  /** When a guest may ask the host, whatever its own orders wait for elsewhere. */
  Instant guestTurn() {
    var first = waiting.peek();
    return pace.turn(first == null ? Duration.ZERO : first.delay());
  }

  /** When the lane needs to be looked at next. */
  Instant wake() {
    var first = waiting.peek();
    if (first == null) return isIdle() && pace.failures() == 0 ? turn() : Instant.MAX;
    if (isStopped()) return first.limit();
    var turn = turn();
    return turn.isAfter(first.limit()) ? Instant.MIN : turn;
  }

  /** Takes out the first that waits if it can no longer start in time. */
  Optional<J> expire(Instant now) {
    var first = waiting.peek();
    if (first == null) return Optional.empty();
    var isLate = isStopped() ? !now.isBefore(first.limit()) : isTooLate(first, now);
    if (!isLate) return Optional.empty();
    waiting.remove();
    return Optional.of(first.job());
  }

  private boolean isTooLate(Waiting<J> first, Instant now) {
    return now.isAfter(first.limit()) || turn().isAfter(first.limit());
  }

  boolean mayStart(Instant now) {
    return !isStopped() && !waiting.isEmpty() && !turn().isAfter(now);
  }

  J start() {
    var first = waiting.remove();
    running.add(first);
    return first.job();
  }

  /** The turn is over; an order that is not closed by it has the next. */
  void end(J job, boolean closed) {
    for (var each : running) {
      if (!each.job().equals(job)) continue;
      running.remove(each);
      if (!closed) waiting.addFirst(each);
      return;
    }
  }

  /** A guest asks the host; nobody else does until {@link #giveBack}. */
  void lend() {
    lent = true;
  }

  /** The guest leaves without having asked. */
  void giveBack() {
    lent = false;
  }

  /** The guest's request ended; the host's own owner has nothing to remember of it. */
  void giveBack(Contact contact, Owed owed, Duration rest, double jitter, Instant now) {
    giveBack();
    pace = pace.after(contact, owed.or(pace.owed()), rest, jitter, now);
  }

  /** A request ended; answers whether that is worth remembering beyond a restart. */
  boolean contacted(Contact contact, Owed owed, Duration rest, double jitter, Instant now) {
    pace = pace.after(contact, owed, rest, jitter, now);
    var isNews = told == null || !owed.equals(told.owed()) || told.failures() + pace.failures() > 0;
    if (isNews) told = pace;
    return isNews;
  }

  Pace pace() {
    return pace;
  }
}
