package orbweaver.fetcher.lane;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.DoubleSupplier;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.fetcher.lane.Due.GoHome;
import orbweaver.fetcher.lane.Due.Start;

/**
 * All lanes of a fetcher, by partition and politeness key. Knows no thread and no clock: told what
 * is the time, it says what may start; a lane that waits costs an entry in a sorted map.
 *
 * <p>The times are those of one clock that never jumps. Not safe for threads.
 */
public final class Lanes<J> {
  /** An order that cannot start within this goes home. */
  public static final Duration PATIENCE = Duration.ofSeconds(60);

  // The partition of a host that is none of ours.
  private static final int NOBODYS = -1;
  // How long a request may still take is not known.
  private static final Duration BUSY = Duration.ofSeconds(1);

  private record Alarm(Instant at, long number) {
    static final Comparator<Alarm> ORDER =
        Comparator.comparing(Alarm::at).thenComparingLong(Alarm::number);
  }

  /** What holds for a partition since it was taken over. */
  private record Takeover(Instant at, Map<String, Pace> paces) {}

  /**
   * How many lanes do what.
   *
   * @param busy their hosts are being asked
   * @param crowded they could start, and find all turns taken
   * @param waiting they have orders that may not start yet
   * @param leastMargin from when a request might have started until one did, the least there was:
   *     below zero a host was asked too early; empty while none has started
   */
  public record Occupancy(int busy, int crowded, int waiting, Optional<Duration> leastMargin) {}

  private final Map<Integer, Takeover> partitions = new HashMap<>();
  private final Map<String, Lane<J>> lanes = new HashMap<>();
  // Of hosts that are none of ours: no order waits there, but guests wait for each other.
  private final Map<String, Lane<J>> abroad = new HashMap<>();
  private final TreeMap<Alarm, Lane<J>> alarms = new TreeMap<>(Alarm.ORDER);
  private final Map<Lane<J>, Alarm> alarmOf = new HashMap<>();
  private final LinkedHashSet<Lane<J>> ready = new LinkedHashSet<>();
  private final Rooms<Lane<J>> rooms;
  private final Manners manners;
  private final DoubleSupplier jitter;
  private long alarmNumber;
  private Optional<Duration> least = Optional.empty();

  /**
   * @param manners how hosts are treated
   * @param jitter from 0 to 1
   */
  public Lanes(Manners manners, DoubleSupplier jitter) {
    rooms = new Rooms<>(manners.perAddress()::at);
    this.manners = manners;
    this.jitter = jitter;
  }

  /**
   * Takes a partition over. Until a delay has passed, every host counts as asked just now: its last
   * owner may have done so.
   *
   * @param stored what the last owner left, in the times of this clock
   */
  public void open(int partition, List<HostState> stored, Instant now) {
    var paces = new HashMap<String, Pace>();
    for (var host : stored) {
      var owed = new Owed(host.delay(), host.delayedBy());
      paces.put(host.key(), new Pace(now, owed, host.notBefore(), host.failures(), host.heldBy()));
    }
    partitions.put(partition, new Takeover(now, paces));
  }

  /** Gives a partition up: its lanes are gone, and what waits in them. */
  public void close(int partition) {
    partitions.remove(partition);
    for (var lane : List.copyOf(lanes.values())) {
      if (lane.partition() == partition) forget(lane);
    }
  }

  /** An order for a host of an open partition. */
  public void add(int partition, String key, J job, Duration delay, Instant now) {
    var lane = lanes.computeIfAbsent(key, _ -> laneOf(partition, key));
    lane.add(job, delay, now.plus(PATIENCE));
    schedule(lane);
  }

  private Lane<J> laneOf(int partition, String key) {
    var takeover = partitions.get(partition);
    if (takeover == null)
      throw new IllegalStateException("partition " + partition + " is not ours");
    var stored = takeover.paces.get(key);
    return new Lane<>(
        key, partition, manners.width(key), stored == null ? Pace.since(takeover.at) : stored);
  }

  /**
   * What is to be done now.
   *
   * @param room how many requests may start
   */
  public List<Due<J>> due(Instant now, int room) {
    var due = new ArrayList<Due<J>>();
    callIn(now);
    while (!alarms.isEmpty() && !alarms.firstKey().at().isAfter(now)) {
      var lane = alarms.firstEntry().getValue();
      unschedule(lane);
      settle(lane, now, due);
    }
    startReady(now, room, due);
    return due;
  }

  private void settle(Lane<J> lane, Instant now, List<Due<J>> due) {
    sendHome(lane, now, due);
    if (lane.mayStart(now)) {
      ready.add(lane);
    } else if (lane.isForgettable(now)) {
      forget(lane);
    } else {
      schedule(lane);
    }
  }

  private void sendHome(Lane<J> lane, Instant now, List<Due<J>> due) {
    for (var turn = lane.turn(); ; turn = lane.turn()) {
      var late = lane.expire(now);
      if (late.isEmpty()) return;
      due.add(new GoHome<>(late.get(), turn.isAfter(now) ? turn : now));
    }
  }

  private void startReady(Instant now, int room, List<Due<J>> due) {
    for (var left = room; !ready.isEmpty(); ) {
      var lane = ready.getFirst();
      sendHome(lane, now, due);
      var mayStart = lane.mayStart(now);
      if (mayStart && left == 0) return;
      ready.removeFirst();
      if (mayStart) {
        note(Duration.between(lane.turn(), now));
        due.add(new Start<>(lane, lane.start()));
        left--;
        if (lane.mayStart(now)) ready.add(lane);
      } else {
        leaveLine(lane);
        callIn(now);
      }
      schedule(lane);
    }
  }

  /** When there is something to be done next, room or not. */
  public Optional<Instant> next() {
    return alarms.isEmpty() ? Optional.empty() : Optional.of(alarms.firstKey().at());
  }

  /** Tests whether an order could start now that has not started. */
  public boolean hasDue(Instant now) {
    return isCrowded() || next().filter(at -> !at.isAfter(now)).isPresent();
  }

  /** Whether some could start and wait for room. */
  public boolean isCrowded() {
    return !ready.isEmpty();
  }

  /**
   * A turn is over.
   *
   * @param start whose turn it was
   * @param contact how the host took the request; absent when none was sent
   * @param closed whether the order is; else it has the next turn
   * @param owed after the request
   * @return what a restart must not forget, if it is news; in the times of this clock
   */
  public Optional<HostState> ended(
      Start<J> start, Optional<Contact> contact, boolean closed, Owed owed, Instant now) {
    var lane = start.lane();
    if (!isOpen(lane)) return Optional.empty();
    lane.end(start.job(), closed);
    if (closed) leaveLine(lane);
    var isNews =
        contact.isPresent()
            && lane.contacted(contact.get(), owed, rest(contact.get()), jitter.getAsDouble(), now);
    // Called while it ran, it may be first in line, and would keep the room for all of its delay.
    if (!lane.isInLine() && !lane.mayStart(now)) leaveLine(lane);
    schedule(lane);
    return isNews ? Optional.of(stateOf(lane)) : Optional.empty();
  }

  /**
   * An order whose turn it is wants to send a request, there or on its way there as a guest.
   *
   * @param addresses those it may go to
   * @return whether it may, and {@link #leave} must be told; else its turn is to end unclosed, and
   *     the next comes when there is room
   */
  public boolean enter(Lane<J> lane, Set<InetAddress> addresses) {
    if (!isOpen(lane)) return false;
    var isIn = rooms.enter(lane, addresses);
    if (!isIn) lane.standInLine();
    return isIn;
  }

  /** A request that was let in is over. */
  public void leave(Set<InetAddress> addresses) {
    rooms.leave(addresses);
  }

  /** The turn of a lane's order is to end unclosed, and the next is not before that. */
  public void pause(Lane<J> lane, Instant until) {
    lane.pause(until);
  }

  /** Whether {@link #due} has lanes to call in. */
  public boolean isCalling() {
    return rooms.isCalling();
  }

  // A lane keeps its place when an order of it goes home: another of it takes the turn. One that
  // has none by then, or may not start, makes way: room is not kept for who does not come.
  private void callIn(Instant now) {
    while (rooms.isCalling()) {
      for (var lane : rooms.called()) {
        lane.called();
        if (!lane.isRunning() && !lane.mayStart(now)) leaveLine(lane);
        schedule(lane);
      }
    }
  }

  private void leaveLine(Lane<J> lane) {
    rooms.giveUp(lane);
    lane.called();
  }

  /** Whether the lane's partition is still ours, as it was when the lane was made. */
  public boolean isOpen(Lane<J> lane) {
    return lane == lanes.get(lane.key());
  }

  /**
   * A guest, who does not wait in the host's lane, wants to ask it once. A host without a lane, of
   * which the last owner left nothing either, is one that guests alone ask.
   *
   * @return when to try again; empty when it may ask now, and {@link #giveBack} must be told
   */
  public Optional<Instant> lend(String key, Instant now) {
    var lane = laneOrStored(key).orElseGet(() -> laneAbroad(key, now));
    if (lane.isBusy()) return Optional.of(now.plus(BUSY));
    if (lane.guestTurn().isAfter(now)) return Optional.of(lane.guestTurn());
    note(Duration.between(lane.guestTurn(), now));
    lane.lend();
    if (isOpen(lane)) schedule(lane);
    return Optional.empty();
  }

  private Lane<J> laneAbroad(String key, Instant now) {
    abroad.values().removeIf(lane -> !lane.isBusy() && !lane.guestTurn().isAfter(now));
    return abroad.computeIfAbsent(key, _ -> new Lane<>(key, NOBODYS, 1, Pace.since(now)));
  }

  private Optional<Lane<J>> laneOrStored(String key) {
    var lane = lanes.get(key);
    if (lane != null) return Optional.of(lane);
    var owned =
        partitions.entrySet().stream()
            .filter(partition -> partition.getValue().paces.containsKey(key))
            .map(Map.Entry::getKey)
            .findAny();
    return owned.map(partition -> lanes.computeIfAbsent(key, _ -> laneOf(partition, key)));
  }

  /**
   * A guest is done.
   *
   * @param contact how the host took the request; absent when none was sent
   * @param owed after its request, at least
   */
  public void giveBack(String key, Optional<Contact> contact, Owed owed, Instant now) {
    var foreign = abroad.get(key);
    var lane = foreign != null && foreign.isBusy() ? foreign : lanes.get(key);
    if (lane == null) return;
    contact.ifPresentOrElse(
        made -> lane.giveBack(made, owed, rest(made), jitter.getAsDouble(), now), lane::giveBack);
    if (isOpen(lane)) schedule(lane);
  }

  private Duration rest(Contact contact) {
    return manners.rest(contact.took());
  }

  private HostState stateOf(Lane<J> lane) {
    var pace = lane.pace();
    var turn = pace.turn(Duration.ZERO);
    return new HostState(
        lane.key(), turn, pace.owed().delay(), pace.failures(), pace.owed().by(), pace.heldBy());
  }

  private void note(Duration margin) {
    least = least.filter(so -> so.compareTo(margin) <= 0).or(() -> Optional.of(margin));
  }

  /** How the lanes stand; looks at each. */
  public Occupancy occupancy() {
    var busy = (int) lanes.values().stream().filter(Lane::isBusy).count();
    var waiting = (int) lanes.values().stream().filter(lane -> isWaiting(lane)).count();
    return new Occupancy(busy, ready.size(), waiting, least);
  }

  private boolean isWaiting(Lane<J> lane) {
    return lane.hasWaiting() && !lane.isBusy() && !ready.contains(lane);
  }

  private void schedule(Lane<J> lane) {
    unschedule(lane);
    if (ready.contains(lane)) return;
    var wake = lane.wake();
    if (wake.equals(Instant.MAX)) return;
    var alarm = new Alarm(wake, alarmNumber++);
    alarms.put(alarm, lane);
    alarmOf.put(lane, alarm);
  }

  private void unschedule(Lane<J> lane) {
    var alarm = alarmOf.remove(lane);
    if (alarm != null) alarms.remove(alarm);
  }

  private void forget(Lane<J> lane) {
    unschedule(lane);
    ready.remove(lane);
    leaveLine(lane);
    lanes.remove(lane.key());
  }
}
