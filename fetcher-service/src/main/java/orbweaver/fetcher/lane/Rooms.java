package orbweaver.fetcher.lane;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.net.InetAddress;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Room for requests at IP addresses. Who finds none stands in line, and nobody who came later goes
 * first. An address that has no bound has room for everybody.
 *
 * <p>A request takes room at every address it may try, all or none: which of them it will be is not
 * known before, and choosing one for its room would make the answer depend on who else is asking.
 *
 * @param <W> who asks, told apart by identity or equality
 */
final class Rooms<W> {
  /** One address. */
  private static final class Room<W> {
    private final Set<W> line = new LinkedHashSet<>();
    private int left;

    Room(int most) {
      left = most;
    }

    /** Those of the line that there is room for. */
    Stream<W> next() {
      return line.stream().limit(left);
    }
  }

  private final Function<InetAddress, OptionalInt> bound;
  private final Map<InetAddress, Room<W>> rooms = new HashMap<>();
  private final Map<W, Set<InetAddress>> places = new HashMap<>();
  private final Set<InetAddress> changed = new LinkedHashSet<>();

  /**
   * @param bound of an address; empty for none
   */
  Rooms(Function<InetAddress, OptionalInt> bound) {
    this.bound = bound;
  }

  /** Takes room, and {@link #leave} must be told; or takes a place in line, and answers false. */
  boolean enter(W who, Set<InetAddress> addresses) {
    var bounded = bounded(addresses);
    // A name may lead elsewhere when it is looked up again.
    if (!bounded.equals(places.get(who))) standAt(who, bounded);
    if (!isNext(who)) return false;
    giveUp(who);
    for (var address : bounded) room(address).left--;
    return true;
  }

  private void standAt(W who, Set<InetAddress> bounded) {
    giveUp(who);
    places.put(who, bounded);
    for (var address : bounded) room(address).line.add(who);
  }

  /** A request is over. */
  void leave(Set<InetAddress> addresses) {
    for (var address : bounded(addresses)) {
      room(address).left++;
      note(address);
    }
  }

  /** Gives up a place in line, if there is one. */
  void giveUp(W who) {
    var addresses = places.remove(who);
    if (addresses == null) return;
    for (var address : addresses) {
      room(address).line.remove(who);
      note(address);
    }
  }

  private void note(InetAddress address) {
    var room = room(address);
    if (!room.line.isEmpty()) {
      changed.add(address);
      return;
    }
    changed.remove(address);
    if (room.left == most(address)) rooms.remove(address);
  }

  /** Whether nothing is under way and nobody waits, at any address that has a bound. */
  boolean isEmpty() {
    return rooms.isEmpty() && places.isEmpty() && changed.isEmpty();
  }

  /** Whether {@link #called} may have somebody to name. */
  boolean isCalling() {
    return !changed.isEmpty();
  }

  /** Those in line who may enter now, as far as that may be news. */
  List<W> called() {
    var called =
        changed.stream()
            .flatMap(address -> room(address).next())
            .distinct()
            .filter(this::isNext)
            .toList();
    changed.clear();
    return called;
  }

  private boolean isNext(W who) {
    return places.getOrDefault(who, Set.of()).stream()
        .allMatch(address -> room(address).next().anyMatch(who::equals));
  }

  private Set<InetAddress> bounded(Set<InetAddress> addresses) {
    return addresses.stream()
        .filter(address -> bound.apply(address).isPresent())
        .collect(toUnmodifiableSet());
  }

  private Room<W> room(InetAddress address) {
    return rooms.computeIfAbsent(address, _ -> new Room<>(most(address)));
  }

  private int most(InetAddress address) {
    return bound.apply(address).orElseThrow();
  }
}
