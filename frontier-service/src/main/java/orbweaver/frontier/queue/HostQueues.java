package orbweaver.frontier.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Table;

/**
 * One queue a politeness key, by rank and then first in first out, and a window of orders handed
 * out from it. A host that may not be asked now costs nothing but its place among the sleepers.
 */
public final class HostQueues {
  /** Orders of a host without a delay that may be out before anything is measured, if few are. */
  public static final int WINDOW = 256;

  // What the fetchers of a partition are busy with, whatever a trip round the ring takes.
  private static final int ENOUGH = 512;
  private static final int LEAST = 32;

  /** Of the lanes. */
  public static final Codec<Lane> LANES = new LaneCodec();

  private record Sleeper(String host, Instant until) {
    Sleeper atLatest(Instant time) {
      return until.isAfter(time) ? new Sleeper(host, time) : this;
    }
  }

  private final Function<CrawlUrl, String> keyOf;
  private final Table<String, Lane> lanes;
  private final Table<Place, Fingerprint> queue;
  private final PriorityQueue<Sleeper> sleepers =
      new PriorityQueue<>(Comparator.comparing(Sleeper::until));
  private final Map<String, Sleeper> asleep = new HashMap<>();
  private long sleeping;
  private int hostsOut;
  private Instant latest = Instant.MAX;

  /**
   * @param keyOf the politeness key of a URL
   */
  public HostQueues(
      Function<CrawlUrl, String> keyOf,
      Table<String, Lane> lanes,
      Table<Place, Fingerprint> queue) {
    this.keyOf = keyOf;
    this.lanes = lanes;
    this.queue = queue;
    lanes.forEach(this::find);
  }

  private void find(String host, Lane lane) {
    count(Lane.EMPTY, lane);
    fallAsleep(host, lane);
  }

  /** In whose queue a URL waits. */
  public String hostOf(CrawlUrl url) {
    return keyOf.apply(url);
  }

  /** Behind all of the same rank. */
  public Place enqueue(String host, Rank rank, Fingerprint url) {
    var lane = lane(host);
    var place = new Place(host, rank, lane.line(rank).tail());
    queue.put(place, url);
    put(host, lane, lane.queued(rank));
    return place;
  }

  /** A URL no longer waits there. */
  public void leave(Place place) {
    queue.remove(place);
    change(place.host(), lane -> lane.left(place.rank()));
  }

  /**
   * The URL at the place whose turn it is no longer waits: what was before it is never looked at
   * again.
   */
  public void drop(Place place) {
    queue.remove(place);
    change(place.host(), lane -> lane.dropped(place.rank(), place.number()));
  }

  public Lane lane(String host) {
    return lanes.get(host).orElse(Lane.EMPTY);
  }

  public void change(String host, UnaryOperator<Lane> how) {
    var lane = lane(host);
    put(host, lane, how.apply(lane));
  }

  private void put(String host, Lane before, Lane now) {
    lanes.put(host, now);
    count(before, now);
    if (asleep.containsKey(host)) sleeping += now.waiting() - before.waiting();
  }

  private void count(Lane before, Lane now) {
    hostsOut += Integer.signum(now.out()) - Integer.signum(before.out());
  }

  // What is enough, shared by who has orders out: one alone need not begin as slowly as many.
  private int share() {
    return share(hostsOut);
  }

  /**
   * Orders of a host without a delay that may be out before anything is measured.
   *
   * @param hosts of its partition that have orders out
   */
  public static int share(int hosts) {
    return Math.clamp(ENOUGH / Math.max(1, hosts), LEAST, WINDOW);
  }

  /** The place whose turn it is, if the host may be asked now and for one more. */
  public Optional<Place> first(String host, Instant now) {
    var lane = lane(host);
    if (!lane.hasRoom(Duration.ZERO, share())) return Optional.empty();
    if (lane.isHeld(now)) {
      fallAsleep(host, lane);
      return Optional.empty();
    }
    return lane.first().map(rank -> first(new Place(host, rank, lane.line(rank).head())));
  }

  private Place first(Place head) {
    var place = head;
    while (queue.get(place).isEmpty()) place = place.next(); // it was left
    return place;
  }

  /** Which URL waits there. */
  public Fingerprint at(Place place) {
    return queue.get(place).orElseThrow();
  }

  /**
   * Whether a host may be asked for one more.
   *
   * @param delay between two requests to it, at least
   */
  public boolean hasRoom(String host, Duration delay) {
    return lane(host).hasRoom(delay, share());
  }

  /** The URL at the place whose turn it is goes out. */
  public Homing.Start handOut(Place place, Instant now) {
    queue.remove(place);
    change(place.host(), lane -> lane.handedOut(place.rank(), place.number()));
    return new Homing.Start(now, lane(place.host()).home());
  }

  /** All places of a host where a URL waits. */
  public List<Place> places(String host) {
    return lane(host).lines().entrySet().stream()
        .flatMap(
            line ->
                LongStream.range(line.getValue().head(), line.getValue().tail())
                    .mapToObj(number -> new Place(host, line.getKey(), number)))
        .filter(place -> queue.get(place).isPresent())
        .toList();
  }

  /** The hosts for which URLs wait. */
  public List<String> busy() {
    var hosts = new ArrayList<String>();
    lanes.forEach(
        (host, lane) -> {
          if (lane.waiting() > 0) hosts.add(host);
        });
    return hosts;
  }

  /** A host whose time has come; empty when all sleep on. */
  public Optional<String> wake(Instant now) {
    if (now.isBefore(latest)) rouse(now);
    latest = now;
    for (var first = sleepers.peek(); first != null; first = sleepers.peek()) {
      if (now.isBefore(first.until())) return Optional.empty();
      sleepers.remove();
      if (asleep.remove(first.host(), first)) return Optional.of(awake(first.host()));
    }
    return Optional.empty();
  }

  // Who fell asleep by another clock looks at this one, first who would wake anyhow.
  private void rouse(Instant now) {
    asleep.replaceAll((_, sleeper) -> sleeper.atLatest(now));
    sleepers.clear();
    sleepers.addAll(asleep.values());
  }

  private String awake(String host) {
    sleeping -= lane(host).waiting();
    return host;
  }

  /** A host is to be looked at again, then at the latest. */
  public void nudge(String host, Instant at) {
    fallAsleep(host, lane(host), at);
  }

  /** URLs that wait on hosts that may not be asked now. */
  public long asleep() {
    return sleeping;
  }

  private void fallAsleep(String host, Lane lane) {
    fallAsleep(host, lane, lane.opens());
  }

  // A hold may turn out to be shorter than it was when the host fell asleep.
  private void fallAsleep(String host, Lane lane, Instant until) {
    if (lane.waiting() == 0) return;
    var sleeper = new Sleeper(host, until);
    var before = asleep.get(host);
    if (before == null) sleeping += lane.waiting();
    else if (!until.isBefore(before.until())) return;
    asleep.put(host, sleeper);
    sleepers.add(sleeper);
  }
}
