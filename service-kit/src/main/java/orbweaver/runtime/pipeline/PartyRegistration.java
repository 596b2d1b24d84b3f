package orbweaver.runtime.pipeline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;

/** Registration of parties with a pipeline, which may be running or stopped. */
public final class PartyRegistration {
  /** Name of the relay that copies records of submission topics to topic {@code seed}. */
  public static final String RELAY_GROUP = "rule-service.relay";

  private PartyRegistration() {}

  /**
   * Creates the submission topic of a party and registers the party; completes an interrupted
   * registration.
   *
   * @return false if the party was registered before
   * @throws PipelineException if its submission topic has wrong properties
   */
  public static boolean add(PipelineContext pipeline, Party party) {
    try (var admin = Admin.create(pipeline.kafka().adminConfig());
        var catalog = new PartyCatalog(pipeline)) {
      if (catalog.all().contains(party)) return false;
      var cluster = new PipelineCluster(admin, pipeline.kafka());
      cluster.createTopics(List.of(new NewTopics(pipeline.kafka()).of(party)));
      cluster.awaitSinglePartition(party.qualifiedSubmissionTopic(pipeline.kafka().prefix()));
      register(pipeline, party);
      PipelineCluster.await(
          () -> catalog.all().contains(party), "the brokers did not show the party in time");
      return true;
    }
  }

  // One transaction: a relay that learns of a submission topic finds its committed offset 0.
  // Offsets of a group with members can only be set by a member or in a transaction.
  private static void register(PipelineContext pipeline, Party party) {
    var submissions =
        new TopicPartition(party.qualifiedSubmissionTopic(pipeline.kafka().prefix()), 0);
    try (var producer =
            new KafkaProducer<byte[], byte[]>(
                pipeline.kafka().producerConfig(pipeline.topicName(Topic.PARTY)));
        var relayGroup = relayGroup(pipeline)) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(Records.of(pipeline, Topic.PARTY, 0, party.name(), party));
      producer.sendOffsetsToTransaction(
          Map.of(submissions, new OffsetAndMetadata(0)), relayGroup.groupMetadata());
      producer.commitTransaction();
    }
  }

  // A consumer of the relay's group that never joins it.
  private static KafkaConsumer<byte[], byte[]> relayGroup(PipelineContext pipeline) {
    var settings = new HashMap<>(pipeline.kafka().readerConfig());
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, pipeline.kafka().groupId(RELAY_GROUP));
    return new KafkaConsumer<>(settings);
  }
}
