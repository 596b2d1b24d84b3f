package orbweaver.e2e.cluster;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Kills members of a cluster at random moments, starts each again at once, and takes the time. */
final class RandomKills {
  private static final int LONGEST_MS = 12_000;
  private static final Set<String> MAY_REPEAT = Set.of("fetcher", "broker");

  private final TestCluster cluster;
  private final Random random;
  private final FaultLog journal;
  private final Map<String, Long> since = new LinkedHashMap<>();
  private final int most;
  private int kills;
  private int strikes;
  private long next = System.nanoTime();

  /**
   * Creates the killer.
   *
   * @param most maximum number of kills
   */
  RandomKills(TestCluster cluster, Random random, int most, FaultLog journal) {
    this.cluster = cluster;
    this.random = random;
    this.journal = journal;
    this.most = most;
  }

  /** Checks which members have recovered, and kills a random one if it is time. */
  void turn() throws Exception {
    look();
    if (kills == most || System.nanoTime() < next) return;
    kills++;
    var names = cluster.names();
    strike(names.get(random.nextInt(names.size())));
    next = System.nanoTime() + Duration.ofMillis(random.nextInt(LONGEST_MS)).toNanos();
  }

  private void strike(String name) throws Exception {
    journal.say(name + " is killed");
    since.put(name, System.nanoTime());
    strikes += MAY_REPEAT.contains(TestCluster.station(name)) ? 1 : 0;
    var member = cluster.member(name);
    member.kill();
    member.start();
  }

  private void look() throws Exception {
    cluster.areAlive();
    for (var killed : List.copyOf(since.entrySet())) {
      if (!cluster.isReady(killed.getKey())) continue;
      since.remove(killed.getKey());
      journal.recovered(killed.getKey(), "the kill", killed.getValue());
    }
  }

  /** Waits until all have recovered. */
  void settle() {
    TestCluster.until(
        () -> {
          look();
          return since.isEmpty();
        });
  }

  /** Returns the number of kills so far. */
  int kills() {
    return kills;
  }

  /** Returns the number of kills that may cause repeated requests. */
  int strikes() {
    return strikes;
  }
}
