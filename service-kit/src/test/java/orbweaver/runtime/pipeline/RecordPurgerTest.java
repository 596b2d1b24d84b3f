package orbweaver.runtime.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import orbweaver.contract.Topic;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Transactions;
import orbweaver.runtime.settings.KafkaSettings;
import orbweaver.sandbox.BrokerSecurity;
import orbweaver.sandbox.LocalBroker;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("integration")
class RecordPurgerTest {
  private static final Duration MONTH = Duration.ofDays(30);

  @TempDir Path folder;

  @Test
  void onlyRecordsThatAllGroupsHaveReadAreDeleted() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
      try (var admin = Admin.create(pipeline.kafka().adminConfig());
          var purger = new RecordPurger(pipeline, Optional.empty(), InstantSource.system())) {
        for (var topic : new Topic[] {Topic.FETCH, Topic.VERDICT, Topic.SEED})
          write(pipeline, topic);
        commit(admin, pipeline, "extractor-service", Topic.FETCH, 7);
        commit(admin, pipeline, "frontier-service", Topic.VERDICT, 7);
        commit(admin, pipeline, "rule-service", Topic.SEED, 7);

        purger.purge(admin);
        purger.purge(admin);

        assertThat(begin(admin, pipeline, Topic.FETCH, 0)).isEqualTo(7);
        assertThat(begin(admin, pipeline, Topic.FETCH, 1)).isZero();
        assertThat(begin(admin, pipeline, Topic.VERDICT, 0)).isZero();
        assertThat(begin(admin, pipeline, Topic.SEED, 0)).isZero();
      }
    }
  }

  @Test
  void recordsWaitForTheArchiveOnceItHasRun() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
      try (var admin = Admin.create(pipeline.kafka().adminConfig());
          var purger = new RecordPurger(pipeline, Optional.empty(), InstantSource.system())) {
        write(pipeline, Topic.FETCH);
        commit(admin, pipeline, "extractor-service", Topic.FETCH, 5);
        purger.purge(admin);
        assertThat(begin(admin, pipeline, Topic.FETCH, 0)).isEqualTo(5);

        commit(admin, pipeline, "archive-sink", Topic.FETCH, 6);
        commit(admin, pipeline, "extractor-service", Topic.FETCH, 9);
        purger.purge(admin);
        assertThat(begin(admin, pipeline, Topic.FETCH, 0)).isEqualTo(6);
      }
    }
  }

  @Test
  void textsAreDeletedUnlessAnIndexHasRun() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
      try (var admin = Admin.create(pipeline.kafka().adminConfig());
          var purger = new RecordPurger(pipeline, Optional.empty(), InstantSource.system())) {
        write(pipeline, Topic.TEXT);
        purger.purge(admin);
        var first = begin(admin, pipeline, Topic.TEXT, 0);
        assertThat(first).isGreaterThanOrEqualTo(10);

        commit(admin, pipeline, "index-sink", Topic.TEXT, first + 3);
        write(pipeline, Topic.TEXT);
        purger.purge(admin);
        assertThat(begin(admin, pipeline, Topic.TEXT, 0)).isEqualTo(first + 3);
        assertThat(begin(admin, pipeline, Topic.TEXT, 1)).isZero();
      }
    }
  }

  @Test
  void aPipelineWithoutAnArchiveNeedsNoRightOnItsGroup() throws Exception {
    try (var broker = LocalBroker.start(folder, new BrokerSecurity(List.of("purger")))) {
      var all = as(broker, BrokerSecurity.SUPER_USER);
      var pipeline = PipelineAdmin.openOrCreate(all, PolitenessKeyKind.HOST, 2);
      try (var admin = Admin.create(all.adminConfig());
          var own = Admin.create(as(broker, "purger").adminConfig());
          var purger = new RecordPurger(pipeline, Optional.empty(), InstantSource.system())) {
        allowAll(admin, ResourceType.TOPIC, "orbweaver.");
        allowAll(admin, ResourceType.GROUP, "orbweaver.extractor-service");
        allowAll(admin, ResourceType.GROUP, "orbweaver.rule-service");
        allowAll(admin, ResourceType.GROUP, "orbweaver.frontier-service");
        allowAll(admin, ResourceType.GROUP, "orbweaver.fetcher-service");
        allowAll(admin, ResourceType.GROUP, "orbweaver.graph-sink");
        write(pipeline, Topic.FETCH);
        commit(admin, pipeline, "extractor-service", Topic.FETCH, 5);

        var now = Instant.now();
        // The broker knows rights a moment after they were given.
        await().ignoreException(ExecutionException.class).until(() -> isPurged(purger, own));
        assertThat(begin(admin, pipeline, Topic.FETCH, 0)).isEqualTo(5);
        // It has warned, and will do so again.
        assertThat(purger.isWarningDue("archive-sink", now.plus(Duration.ofMinutes(59)))).isFalse();
        assertThat(purger.isWarningDue("archive-sink", now.plus(Duration.ofMinutes(61)))).isTrue();

        allowAll(admin, ResourceType.GROUP, "orbweaver.archive-sink");
        commit(admin, pipeline, "archive-sink", Topic.FETCH, 6);
        commit(admin, pipeline, "extractor-service", Topic.FETCH, 9);
        await()
            .untilAsserted(
                () -> {
                  purger.purge(own);
                  assertThat(begin(admin, pipeline, Topic.FETCH, 0)).isEqualTo(6);
                });
      }
    }
  }

  private static boolean isPurged(RecordPurger purger, Admin admin) throws Exception {
    purger.purge(admin);
    return true;
  }

  private static KafkaSettings as(LocalBroker broker, String user) {
    return new KafkaSettings(broker.bootstrap(), "orbweaver", BrokerSecurity.clientSettings(user));
  }

  private static void allowAll(Admin admin, ResourceType type, String prefix) throws Exception {
    var allowed =
        new AccessControlEntry("User:purger", "*", AclOperation.ALL, AclPermissionType.ALLOW);
    var pattern = new ResourcePattern(type, prefix, PatternType.PREFIXED);
    admin.createAcls(List.of(new AclBinding(pattern, allowed))).all().get();
  }

  @Test
  void readPagesAndVerdictsAreDeletedAfterTheirRetention() throws Exception {
    try (var broker = LocalBroker.start(folder)) {
      var pipeline =
          PipelineAdmin.openOrCreate(
              KafkaSettings.of(broker.bootstrap()), PolitenessKeyKind.HOST, 2);
      try (var admin = Admin.create(pipeline.kafka().adminConfig())) {
        write(pipeline, Topic.VERDICT);
        commit(admin, pipeline, "frontier-service", Topic.VERDICT, 7);
        commit(admin, pipeline, "graph-sink", Topic.VERDICT, 5);

        purger(pipeline, Instant::now).purge(admin);
        assertThat(begin(admin, pipeline, Topic.VERDICT, 0)).isZero();

        purger(pipeline, () -> Instant.now().plus(MONTH).plusSeconds(60)).purge(admin);
        assertThat(begin(admin, pipeline, Topic.VERDICT, 0)).isEqualTo(5);
        assertThat(begin(admin, pipeline, Topic.VERDICT, 1)).isZero();
      }
    }
  }

  private static RecordPurger purger(PipelineContext pipeline, InstantSource clock) {
    return new RecordPurger(pipeline, Optional.of(MONTH), clock);
  }

  private static void write(PipelineContext pipeline, Topic topic) throws Exception {
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig("test"))) {
      producer.initTransactions();
      producer.beginTransaction();
      IntStream.range(0, 10)
          .forEach(
              number -> {
                var _ =
                    producer.send(
                        new ProducerRecord<>(pipeline.topicName(topic), 0, null, new byte[] {1}));
              });
      Transactions.commit(producer);
    }
  }

  private static void commit(
      Admin admin, PipelineContext pipeline, String service, Topic topic, long offset)
      throws Exception {
    var at = new TopicPartition(pipeline.topicName(topic), 0);
    var offsets = Map.of(at, new OffsetAndMetadata(offset, Optional.empty(), "done beyond it"));
    admin.alterConsumerGroupOffsets(pipeline.kafka().groupId(service), offsets).all().get();
  }

  private static long begin(Admin admin, PipelineContext pipeline, Topic topic, int partition)
      throws Exception {
    var at = new TopicPartition(pipeline.topicName(topic), partition);
    return admin.listOffsets(Map.of(at, OffsetSpec.earliest())).partitionResult(at).get().offset();
  }
}
