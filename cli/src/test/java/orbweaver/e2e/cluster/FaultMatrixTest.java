package orbweaver.e2e.cluster;

import static orbweaver.e2e.cluster.TestCluster.until;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.sandbox.LocalPostgres;
import orbweaver.sandbox.web.LocalWeb;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Test that the graph is exact after every fault: {@code -Dfault=SLEEPS} selects some. */
@Isolated("thirteen processes")
@Tag("faults")
@Tag("integration")
class FaultMatrixTest {
  private static final int INSTANCES = 2;

  /** Maximum number of requests between two commits of a fetcher; each may be repeated once. */
  private static final int UNCOMMITTED = 32;

  private static final int SOME = 10;

  private final Random random = new Random(Long.getLong("seed", 20261122));

  @TempDir Path temporary;

  @TestFactory
  Stream<DynamicTest> theGraphIsExactAfterEachFault() throws Exception {
    assumeTrue(LocalPostgres.isInstalled(), "the programs of PostgreSQL are not installed");
    var web = LocalWeb.serving();
    var cluster = TestCluster.start(temporary, web, INSTANCES);
    var journal = new FaultLog("matrix");
    return Stream.of(Fault.values())
        .filter(fault -> fault.name().matches(".*(" + System.getProperty("fault", "") + ").*"))
        .map(fault -> dynamicTest(fault.name(), () -> endure(fault, cluster, web, journal)))
        .onClose(cluster::close)
        .onClose(web::close);
  }

  private void endure(Fault fault, TestCluster cluster, LocalWeb web, FaultLog journal)
      throws Exception {
    cluster.revive();
    until(cluster::isWell);
    journal.say(fault.name());
    try (var crawl = ClusterCrawl.ask(cluster, web, fault.word(), fault.delay(), random)) {
      crawl.goesOn(SOME);
      fault.befall(cluster, crawl, random);
      journal.say(
          "it is over after %d requests%s"
              .formatted(crawl.requests(), crawl.isFinished() ? ", and so is the crawl" : ""));
      until(cluster::isWell);
      journal.say("all work");
      until(crawl::isFinished);
      crawl.isExact(fault.mayRepeat() ? UNCOMMITTED : 0);
      journal.say("exact; " + crawl);
    }
  }
}
