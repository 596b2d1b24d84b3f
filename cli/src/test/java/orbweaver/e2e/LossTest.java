package orbweaver.e2e;

import static orbweaver.sandbox.web.Route.page;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import orbweaver.cli.exit.ExitCode;
import orbweaver.contract.Topic;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a ring at rest has lost stops it when it is to go on, with a sentence. */
@Tag("faults")
class LossTest {
  private static final String SEED = "http://a.test/";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final KafkaSettings NAMES = KafkaSettings.at("");

  @TempDir Path temporary;

  /** What somebody does to the brokers; true when it is done. */
  @FunctionalInterface
  private interface Mischief {
    boolean befall(Admin admin) throws Exception;
  }

  @Test
  void recordsThatNobodyHasReadAndOffsetsThatAreGone() throws Exception {
    try (var hosts = new Hosts().with("a.test", page("/"), page("/1"))) {
      var folder = temporary.resolve("crawl");
      Guest.run(hosts.crawl(folder, SEED, "--delay", "0s"));
      var line = hosts.crawl(folder, SEED, SEED + "1", "--delay", "0s");

      var frontier = partition(Topic.FRONTIER);
      befalls(folder, admin -> stand(admin, "fetcher-service", frontier, 0));
      befalls(folder, admin -> free(admin, frontier, 2));
      assertThat(stops(line))
          .contains(
              "fetcher-service stopped: it stands at 0 in orbweaver.frontier.v1-0, which has 2")
          .contains("it has not read what is gone", "make a new ring");

      befalls(folder, admin -> stand(admin, "fetcher-service", frontier, 1_000));
      assertThat(stops(line))
          .contains("fetcher-service stopped: it stands at 1000 in orbweaver.frontier.v1-0");

      befalls(folder, admin -> stand(admin, "fetcher-service", frontier, 2));
      befalls(folder, admin -> forget(admin, "rule-service"));
      assertThat(stops(line))
          .contains("rule-service stopped: its offset in orbweaver.seed.v1-0 is gone");
    }
  }

  private static void befalls(Path folder, Mischief mischief) throws Exception {
    try (var broker = LocalBroker.start(folder.resolve("broker"));
        var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrap()))) {
      // A group cannot be touched before its last members count as gone.
      await().atMost(PATIENCE).ignoreExceptions().until(() -> mischief.befall(admin));
    }
  }

  private static String stops(String... line) throws Exception {
    try (var crawl = Guest.start(line)) {
      assertThat(crawl.code()).as(crawl::printed).isEqualTo(ExitCode.FAULT.number());
      return crawl.printed();
    }
  }

  private static TopicPartition partition(Topic topic) {
    return new TopicPartition(topic.in(KafkaSettings.DEFAULT_PREFIX), 0);
  }

  private static boolean stand(Admin admin, String station, TopicPartition of, long offset)
      throws Exception {
    var at = Map.of(of, new OffsetAndMetadata(offset));
    admin.alterConsumerGroupOffsets(NAMES.group(station), at).all().get();
    return true;
  }

  private static boolean free(Admin admin, TopicPartition of, long offset) throws Exception {
    admin.deleteRecords(Map.of(of, RecordsToDelete.beforeOffset(offset))).all().get();
    return true;
  }

  private static boolean forget(Admin admin, String station) throws Exception {
    admin.deleteConsumerGroups(List.of(NAMES.group(station))).all().get();
    return true;
  }
}
