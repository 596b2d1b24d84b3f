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
  private final Map<String, Long> killTimes = new LinkedHashMap<>();
  private final int max;
  private int kills;
  private int repeatingKills;
  private long next = System.nanoTime();

  /**
   * Creates the killer.
   *
   * @param max maximum number of kills
   */
  RandomKills(TestCluster cluster, Random random, int max, FaultLog journal) {
    this.cluster = cluster;
    this.random = random;
    this.journal = journal;
    this.max = max;
  }

  /** Checks which members have recovered, and kills a random one if it is time. */
  void step() throws Exception {
    noteRecoveries();
    if (kills == max || System.nanoTime() < next) return;
    kills++;
    var names = cluster.names();
    kill(names.get(random.nextInt(names.size())));
    next = System.nanoTime() + Duration.ofMillis(random.nextInt(LONGEST_MS)).toNanos();
  }

  private void kill(String name) throws Exception {
    journal.log(name + " is killed");
    killTimes.put(name, System.nanoTime());
    repeatingKills += MAY_REPEAT.contains(TestCluster.serviceOf(name)) ? 1 : 0;
    var member = cluster.member(name);
    member.kill();
    member.start();
  }

  private void noteRecoveries() throws Exception {
    cluster.areAlive();
    for (var killed : List.copyOf(killTimes.entrySet())) {
      if (!cluster.isReady(killed.getKey())) continue;
      killTimes.remove(killed.getKey());
      journal.recovered(killed.getKey(), "the kill", killed.getValue());
    }
  }

  /** Waits until all have recovered. */
  void awaitRecovery() {
    TestCluster.until(
        () -> {
          noteRecoveries();
          return killTimes.isEmpty();
        });
  }

  /** Returns the number of kills so far. */
  int kills() {
    return kills;
  }

  /** Returns the number of kills that may cause repeated requests. */
  int repeatingKills() {
    return repeatingKills;
  }
}
