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

/** Lets parties join a ring, at work or at rest. */
public final class Parties {
  /** Who brings what is on the inlets of parties to the ring's own, as its group is called. */
  public static final String PORTER = "rule-service.porter";

  private Parties() {}

  /**
   * Makes the inlet of a party and announces it; what was cut short is finished.
   *
   * @return false when it was there
   * @throws RingException when its inlet cannot be what it must be
   */
  public static boolean add(KafkaRing ring, Party party) {
    try (var admin = Admin.create(ring.kafka().admin());
        var book = new PartyBook(ring)) {
      if (book.all().contains(party)) return false;
      var cluster = new Cluster(admin, ring.kafka());
      cluster.make(List.of(new NewTopics(ring.kafka()).of(party)));
      cluster.awaitSinglePartition(party.topic(ring.kafka().prefix()));
      announce(ring, party);
      Cluster.await(() -> book.all().contains(party), "the brokers did not keep the party");
      return true;
    }
  }

  // Together: who hears of an inlet finds that it begins at 0. Where a group stands that has
  // members these alone may say, but for a transaction.
  private static void announce(KafkaRing ring, Party party) {
    var inlet = new TopicPartition(party.topic(ring.kafka().prefix()), 0);
    try (var producer =
            new KafkaProducer<byte[], byte[]>(ring.kafka().producer(ring.name(Topic.PARTY)));
        var stranger = stranger(ring)) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(Wire.record(ring, Topic.PARTY, 0, party.name(), party));
      producer.sendOffsetsToTransaction(
          Map.of(inlet, new OffsetAndMetadata(0)), stranger.groupMetadata());
      producer.commitTransaction();
    }
  }

  // It names the group and joins it never.
  private static KafkaConsumer<byte[], byte[]> stranger(KafkaRing ring) {
    var settings = new HashMap<>(ring.kafka().reader());
    settings.put(ConsumerConfig.GROUP_ID_CONFIG, ring.kafka().group(PORTER));
    return new KafkaConsumer<>(settings);
  }
}
