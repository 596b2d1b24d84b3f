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
  void onlyRecordsThatAllGroupsHaveReadAreDeleted() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var pipeline = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 2);
      try (var admin = Admin.create(pipeline.kafka().admin());
          var purger = new Freeing(pipeline, Optional.empty(), InstantSource.system())) {
        for (var topic : new Topic[] {Topic.FETCH, Topic.VERDICT, Topic.SEED}) write(pipeline, topic);
        commit(admin, pipeline, "extractor-service", Topic.FETCH, 7);
        commit(admin, pipeline, "frontier-service", Topic.VERDICT, 7);
        commit(admin, pipeline, "rule-service", Topic.SEED, 7);

        purger.free(admin);
        purger.free(admin);

        assertThat(begin(admin, pipeline, Topic.FETCH, 0)).isEqualTo(7);
        assertThat(begin(admin, pipeline, Topic.FETCH, 1)).isZero();
        assertThat(begin(admin, pipeline, Topic.VERDICT, 0)).isZero();
        assertThat(begin(admin, pipeline, Topic.SEED, 0)).isZero();
      }
    }
  }

  @Test
  void readPagesAndVerdictsAreDeletedAfterTheirRetention() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var pipeline = Rings.openOrCreate(KafkaSettings.at(broker.bootstrap()), KeyKind.HOST, 2);
      try (var admin = Admin.create(pipeline.kafka().admin())) {
        write(pipeline, Topic.VERDICT);
        commit(admin, pipeline, "frontier-service", Topic.VERDICT, 7);
        commit(admin, pipeline, "graph-sink", Topic.VERDICT, 5);

        purger(pipeline, Instant::now).free(admin);
        assertThat(begin(admin, pipeline, Topic.VERDICT, 0)).isZero();

        purger(pipeline, () -> Instant.now().plus(MONTH).plusSeconds(60)).free(admin);
        assertThat(begin(admin, pipeline, Topic.VERDICT, 0)).isEqualTo(5);
        assertThat(begin(admin, pipeline, Topic.VERDICT, 1)).isZero();
      }
    }
  }

  private static Freeing purger(KafkaRing pipeline, InstantSource clock) {
    return new Freeing(pipeline, Optional.of(MONTH), clock);
  }

  private static void write(KafkaRing pipeline, Topic topic) throws Exception {
    try (var producer = new KafkaProducer<byte[], byte[]>(pipeline.kafka().producer("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      IntStream.range(0, 10)
          .forEach(
              number -> {
                var _ =
                    producer.send(new ProducerRecord<>(pipeline.name(topic), 0, null, new byte[] {1}));
              });
      Commit.of(producer);
    }
  }

  private static void commit(Admin admin, KafkaRing pipeline, String service, Topic topic, long offset)
      throws Exception {
    var at = new TopicPartition(pipeline.name(topic), 0);
    var offsets = Map.of(at, new OffsetAndMetadata(offset, Optional.empty(), "done beyond it"));
    admin.alterConsumerGroupOffsets(pipeline.kafka().group(service), offsets).all().get();
  }

  private static long begin(Admin admin, KafkaRing pipeline, Topic topic, int partition)
      throws Exception {
    var at = new TopicPartition(pipeline.name(topic), partition);
    return admin.listOffsets(Map.of(at, OffsetSpec.earliest())).partitionResult(at).get().offset();
  }
}
