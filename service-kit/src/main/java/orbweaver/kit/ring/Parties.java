package orbweaver.kit.ring;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import orbweaver.contract.Topic;
import orbweaver.contract.activity.Party;
import orbweaver.kit.wire.KafkaRing;
import orbweaver.kit.wire.Wire;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;

/** Registration of parties with a pipeline, which may be running or stopped. */
public final class Parties {
  /** Name of the relay that copies records of submission topics to topic {@code seed}. */
  public static final String PORTER = "rule-service.porter";

  private Parties() {}

  /**
   * Creates the submission topic of a party and registers the party; completes an interrupted
   * registration.
   *
   * @return false if the party was registered before
   * @throws RingException if its submission topic has wrong properties
   */
  public static boolean add(KafkaRing pipeline, Party party) {
    try (var admin = Admin.create(pipeline.kafka().admin());
        var catalog = new PartyBook(pipeline)) {
      if (catalog.all().contains(party)) return false;
      var cluster = new Cluster(admin, pipeline.kafka());
      cluster.make(List.of(new NewTopics(pipeline.kafka()).of(party)));
      cluster.awaitSinglePartition(party.topic(pipeline.kafka().prefix()));
      register(pipeline, party);
      Cluster.await(() -> catalog.all().contains(party), "the brokers did not show the party in time");
      return true;
    }
  }

  // One transaction: a relay that learns of a submission topic finds its committed offset 0.
  // Offsets of a group with members can only be set by a member or in a transaction.
  private static void register(KafkaRing pipeline, Party party) {
    var submissions = new TopicPartition(party.topic(pipeline.kafka().prefix()), 0);
    try (var producer =
            new KafkaProducer<byte[], byte[]>(pipeline.kafka().producer(pipeline.name(Topic.PARTY)));
        var outsider = outsider(pipeline)) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(Wire.record(pipeline, Topic.PARTY, 0, party.name(), party));
      producer.sendOffsetsToTransaction(
          Map.of(submissions, new OffsetAndMetadata(0)), outsider.groupMetadata());
      producer.commitTransaction();
    }
  }

  // A consumer that names the group and never joins it.
  private static KafkaConsumer<byte[], byte[]> outsider(KafkaRing pipeline) {
    var settings = new HashMap<>(pipeline.kafka().reader());
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, pipeline.kafka().group(PORTER));
    return new KafkaConsumer<>(settings);
  }
}
