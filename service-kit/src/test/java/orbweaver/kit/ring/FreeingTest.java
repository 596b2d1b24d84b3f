package orbweaver.kit.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.url.KeyKind;
import orbweaver.kit.settings.KafkaSettings;
import orbweaver.kit.wire.Commit;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreeingTest {
  private static final Duration MONTH = Duration.ofDays(30);

  @TempDir Path folder;

  @Test
  void whatAllHaveReadIsFreedAndNothingElse() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var ring = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 2);
      try (var admin = Admin.create(ring.kafka().admin());
          var freeing = new Freeing(ring, Optional.empty(), InstantSource.system())) {
        for (var topic : new Topic[] {Topic.FETCH, Topic.VERDICT, Topic.SEED}) write(ring, topic);
        stand(admin, ring, "extractor-service", Topic.FETCH, 7);
        stand(admin, ring, "frontier-service", Topic.VERDICT, 7);
        stand(admin, ring, "rule-service", Topic.SEED, 7);

        freeing.free(admin);
        freeing.free(admin);

        assertThat(begin(admin, ring, Topic.FETCH, 0)).isEqualTo(7);
        assertThat(begin(admin, ring, Topic.FETCH, 1)).isZero();
        assertThat(begin(admin, ring, Topic.VERDICT, 0)).isZero();
        assertThat(begin(admin, ring, Topic.SEED, 0)).isZero();
      }
    }
  }

  @Test
  void pagesAndVerdictsThatAreReadGoWhenTheyAreAsOldAsAnOperatorSays() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var ring = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 2);
      try (var admin = Admin.create(ring.kafka().admin())) {
        write(ring, Topic.VERDICT);
        stand(admin, ring, "frontier-service", Topic.VERDICT, 7);
        stand(admin, ring, "graph-sink", Topic.VERDICT, 5);

        freeing(ring, Instant::now).free(admin);
        assertThat(begin(admin, ring, Topic.VERDICT, 0)).isZero();

        freeing(ring, () -> Instant.now().plus(MONTH).plusSeconds(60)).free(admin);
        assertThat(begin(admin, ring, Topic.VERDICT, 0)).isEqualTo(5);
        assertThat(begin(admin, ring, Topic.VERDICT, 1)).isZero();
      }
    }
  }

  private static Freeing freeing(KafkaRing ring, InstantSource clock) {
    return new Freeing(ring, Optional.of(MONTH), clock);
  }

  private static void write(KafkaRing ring, Topic topic) throws Exception {
    try (var producer = new KafkaProducer<byte[], byte[]>(ring.kafka().producer("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      IntStream.range(0, 10)
          .forEach(
              number -> {
                var _ =
                    producer.send(new ProducerRecord<>(ring.name(topic), 0, null, new byte[] {1}));
              });
      Commit.of(producer);
    }
  }

  private static void stand(Admin admin, KafkaRing ring, String station, Topic topic, long offset)
      throws Exception {
    var at = new TopicPartition(ring.name(topic), 0);
    var stand = Map.of(at, new OffsetAndMetadata(offset, Optional.empty(), "done beyond it"));
    admin.alterConsumerGroupOffsets(ring.kafka().group(station), stand).all().get();
  }

  private static long begin(Admin admin, KafkaRing ring, Topic topic, int partition)
      throws Exception {
    var at = new TopicPartition(ring.name(topic), partition);
    return admin.listOffsets(Map.of(at, OffsetSpec.earliest())).partitionResult(at).get().offset();
  }
}
