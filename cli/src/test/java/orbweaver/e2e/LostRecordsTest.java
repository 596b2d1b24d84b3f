package orbweaver.e2e;

import static orbweaver.sandbox.web.WebRoute.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.Topic;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of lost records: a stopped pipeline refuses to resume, with a message. */
@Tag("faults")
@Tag("integration")
class LostRecordsTest {
  private static final String SEED = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final KafkaSettings NAMES = KafkaSettings.of("");

  @TempDir Path temporary;

  /** Damage to the brokers; returns true when done. */
  @FunctionalInterface
  private interface Damage {
    boolean apply(Admin admin) throws Exception;
  }

  @Test
  void lostUnreadRecordsAndLostOffsetsStopTheCrawl() throws Exception {
    try (var hosts = new TestHosts().with("a.test", page("/"), page("/1"))) {
      var folder = temporary.resolve("crawl");
      CommandInProcess.run(hosts.crawlWithBroker(folder, SEED, "--delay", "0s"));
      var line = hosts.crawlWithBroker(folder, SEED, SEED + "1", "--delay", "0s");

      var frontier = partition(Topic.FRONTIER);
      inject(folder, admin -> setOffset(admin, "fetcher-service", frontier, 0));
      inject(folder, admin -> deleteRecords(admin, frontier, 2));
      assertThat(runUntilStopped(line))
          .contains(
              "fetcher-service stopped: its committed offset in orbweaver.frontier.v1-0 is 0, the topic"
                  + " has 2")
          .contains("records were deleted before they were read", "create a new pipeline");

      inject(folder, admin -> setOffset(admin, "fetcher-service", frontier, 1_000));
      assertThat(runUntilStopped(line))
          .contains(
              "fetcher-service stopped: its committed offset in orbweaver.frontier.v1-0 is 1000");

      inject(folder, admin -> setOffset(admin, "fetcher-service", frontier, 2));
      inject(folder, admin -> deleteGroup(admin, "rule-service"));
      assertThat(runUntilStopped(line))
          .contains("rule-service stopped: its committed offset in orbweaver.seed.v1-0 is missing");
    }
  }

  private static void inject(Path folder, Damage damage) throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"));
        var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrap()))) {
      // A group can be changed only after its last members have timed out.
      await().atMost(PATIENCE).ignoreExceptions().until(() -> damage.apply(admin));
    }
  }

  private static String runUntilStopped(String... line) throws Exception {
    try (var crawl = CommandInProcess.start(line)) {
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.INTERNAL_ERROR.number());
      return crawl.printed();
    }
  }

  private static TopicPartition partition(Topic topic) {
    return new TopicPartition(topic.qualifiedName(KafkaSettings.DEFAULT_PREFIX), 0);
  }

  private static boolean setOffset(Admin admin, String service, TopicPartition of, long offset)
      throws Exception {
    var at = Map.of(of, new OffsetAndMetadata(offset));
    admin.alterConsumerGroupOffsets(NAMES.groupId(service), at).all().get();
    return true;
  }

  private static boolean deleteRecords(Admin admin, TopicPartition of, long offset)
      throws Exception {
    admin.deleteRecords(Map.of(of, RecordsToDelete.beforeOffset(offset))).all().get();
    return true;
  }

  private static boolean deleteGroup(Admin admin, String service) throws Exception {
    admin.deleteConsumerGroups(List.of(NAMES.groupId(service))).all().get();
    return true;
  }
}
