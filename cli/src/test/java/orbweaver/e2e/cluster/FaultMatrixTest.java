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
    var log = new FaultLog("matrix");
    return Stream.of(Fault.values())
        .filter(fault -> fault.name().matches(".*(" + System.getProperty("fault", "") + ").*"))
        .map(fault -> dynamicTest(fault.name(), () -> crawlWithFault(fault, cluster, web, log)))
        .onClose(cluster::close)
        .onClose(web::close);
  }

  private void crawlWithFault(Fault fault, TestCluster cluster, LocalWeb web, FaultLog log)
      throws Exception {
    cluster.revive();
    until(cluster::areAllReady);
    log.log(fault.name());
    try (var crawl = ClusterCrawl.submit(cluster, web, fault.word(), fault.delay(), random)) {
      crawl.awaitRequests(SOME);
      fault.inject(cluster, crawl, random);
      log.log(
          "it is over after %d requests%s"
              .formatted(crawl.requests(), crawl.isFinished() ? ", and so is the crawl" : ""));
      until(cluster::areAllReady);
      log.log("all work");
      until(crawl::isFinished);
      crawl.assertExact(fault.mayRepeat() ? UNCOMMITTED : 0);
      log.log("exact; " + crawl);
    }
  }
}
