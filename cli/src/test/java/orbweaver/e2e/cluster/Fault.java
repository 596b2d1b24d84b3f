package orbweaver.e2e.cluster;

import static orbweaver.e2e.cluster.TestCluster.SERVICES;
import static orbweaver.e2e.cluster.TestCluster.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Fault that occurs during a crawl of a cluster and is repaired before its end. */
enum Fault {
  ALL_ARE_KILLED_AT_ONCE(true, 500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      for (var name : cluster.names()) cluster.member(name).kill();
      for (var name : cluster.names()) cluster.member(name).start();
    }
  },

  /** One instance of each service sleeps; others have its partitions when it wakes. */
  ONE_OF_EACH_SLEEPS_BEYOND_ITS_SESSION(true, 500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      for (var service : SERVICES) cluster.member(service + "-1").freeze();
      for (var service : SERVICES) until(() -> cluster.size(service) == 1);
      until(() -> cluster.isReady("fetcher-2"));
      crawl.awaitRequests(FEW);
      for (var service : SERVICES) cluster.member(service + "-1").thaw();
    }
  },

  A_BROKER_SLEEPS_BEYOND_ITS_SESSION(true, 500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      var broker = cluster.member("broker-" + (1 + random.nextInt(TestBrokers.NUMBER)));
      broker.freeze();
      until(cluster.brokers()::areFewer);
      crawl.awaitRequests(FEW);
      broker.thaw();
    }
  },

  ALL_ARE_STOPPED_AND_STARTED_ONE_AFTER_THE_OTHER(true, 2500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      for (var name : cluster.names()) {
        cluster.member(name).stop();
        cluster.member(name).start();
        until(() -> cluster.isReady(name));
      }
    }
  },

  INSTANCES_SCALE_TO_ONE_THREE_AND_ONE(true, 1500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      var others = others(2);
      for (var name : others) cluster.remove(name);
      crawl.awaitRequests(FEW);
      others.addAll(others(3));
      for (var name : others) cluster.add(name);
      until(cluster::areAllReady);
      crawl.awaitRequests(FEW);
      for (var name : others) cluster.remove(name);
      crawl.awaitRequests(FEW);
      for (var name : others(2)) cluster.add(name);
    }
  },

  INSTANCES_JOIN_AND_LEAVE(true, 1000) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      var addedInstances = new ArrayList<String>();
      for (var i = 0; i < CHANGES; i++) {
        var added = SERVICES.get(random.nextInt(SERVICES.size())) + "-3";
        if (addedInstances.remove(added)) {
          cluster.remove(added);
        } else {
          addedInstances.add(added);
          cluster.add(added);
        }
        crawl.awaitRequests(2);
      }
      for (var added : addedInstances) cluster.remove(added);
    }
  },

  THE_DATABASE_STOPS(false, 500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) {
      cluster.database().stop();
      crawl.awaitRequests(FEW);
      cluster.database().restart();
    }
  },

  /** The database answers slowly. */
  THE_DATABASE_IS_SLOW(false, 500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      for (var i = 0; i < 4; i++) {
        try (var other = DriverManager.getConnection(cluster.database().address());
            var statement = other.createStatement()) {
          other.setAutoCommit(false);
          statement.execute("LOCK TABLE orbweaver.pages IN EXCLUSIVE MODE");
          crawl.awaitRequests(FEW);
        }
      }
    }
  },

  THE_CLOCKS_JUMP(true, 1500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      var clock = falseClock(cluster);
      for (var error : List.of("+3000s", "+2995s", "+3300s")) {
        clock.setError(error);
        crawl.awaitRequests(FEW);
      }
      until(crawl::isFinished);
      for (var service : SERVICES) cluster.move(service + "-1", _ -> {});
    }
  },

  /** Clocks are set back beyond the tolerance of a service, which ends and is started again. */
  THE_CLOCKS_ARE_SET_BACK(true, 1500) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      falseClock(cluster).setError("-4200s");
      for (var service : SERVICES) {
        var member = cluster.member(service + "-1");
        until(() -> !member.isAlive());
        assertThat(member.printed()).contains("was set back by 70m");
      }
      cluster.revive();
      until(cluster::areAllReady);
      crawl.awaitRequests(FEW);
      for (var service : SERVICES) cluster.move(service + "-1", _ -> {});
    }
  },

  THE_DISKS_OF_STATIONS_ARE_FULL(true, 2000) {
    @Override
    void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception {
      assumeTrue(SmallDisk.isAllowed(cluster.folder().resolve("trial")), "may not mount a disk");
      for (var service : SERVICES) {
        var name = service + "-1";
        var disk = new SmallDisk(cluster.folder().resolve(name));
        cluster.move(name, disk::putUnder);
        until(() -> cluster.isReady(name));
        disk.fill(cluster.member(name));
        crawl.awaitRequests(FEW);
        if (cluster.member(name).isAlive()) disk.free(cluster.member(name));
        cluster.revive();
      }
      until(cluster::areAllReady);
      for (var service : SERVICES) cluster.move(service + "-1", _ -> {});
    }
  };

  private static final int FEW = 8;
  private static final int CHANGES = 12;

  private final boolean mayRepeat;
  private final Duration delay;

  /**
   * Creates a fault.
   *
   * @param delayMs crawl delay, which makes the crawl last long enough
   */
  Fault(boolean mayRepeat, int delayMs) {
    this.mayRepeat = mayRepeat;
    delay = Duration.ofMillis(delayMs);
  }

  /** Returns the crawl delay. */
  Duration delay() {
    return delay;
  }

  /** Returns its name in a form valid in a host name. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace("_", "");
  }

  /** Tests whether the fault affects fetchers, whose requests in flight may be repeated once. */
  boolean mayRepeat() {
    return mayRepeat;
  }

  abstract void inject(TestCluster cluster, ClusterCrawl crawl, Random random) throws Exception;

  /** Returns the clock of an instance of each service, still correct. */
  private static FalseClock falseClock(TestCluster cluster) throws Exception {
    var clock = FalseClock.in(cluster.folder());
    assumeTrue(clock.isPresent(), "libfaketime is not installed");
    for (var service : SERVICES) cluster.move(service + "-1", clock.get()::hangIn);
    until(cluster::areAllReady);
    return clock.get();
  }

  private static List<String> others(int number) {
    return new ArrayList<>(SERVICES.stream().map(service -> service + "-" + number).toList());
  }
}
