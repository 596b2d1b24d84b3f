package orbweaver.sandbox;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Plain Kafka clients of one broker. */
record Clients(String bootstrap) {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  void createTopic(String name) throws Exception {
    try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
      admin.createTopics(List.of(new NewTopic(name, 1, (short) 1))).all().get();
    }
  }

  KafkaProducer<String, String> producer(String transactionalId) {
    var settings =
        Map.<String, Object>of(
            "bootstrap.servers",
            bootstrap,
            "transactional.id",
            transactionalId,
            "max.request.size",
            13 << 20);
    var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer());
    producer.initTransactions();
    return producer;
  }

  void commit(KafkaProducer<String, String> producer, String topic, String... values)
      throws Exception {
    producer.beginTransaction();
    for (var value : values) send(producer, topic, value);
    producer.flush(); // or the commit may overtake them
    producer.commitTransaction();
  }

  void send(KafkaProducer<String, String> producer, String topic, String value) throws Exception {
    producer.send(new ProducerRecord<>(topic, value)).get();
  }

  /** Creates a read-committed consumer at the committed offset of a group, else at the start. */
  KafkaConsumer<String, String> consumer(String group, String topic) {
    var settings =
        Map.<String, Object>of(
            "bootstrap.servers",
            bootstrap,
            "group.id",
            group,
            "isolation.level",
            "read_committed",
            "auto.offset.reset",
            "earliest");
    var consumer =
        new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer());
    consumer.assign(List.of(new TopicPartition(topic, 0)));
    return consumer;
  }

  /** Reads the given number of values in order. */
  static List<String> read(KafkaConsumer<String, String> consumer, int count) {
    var values = new ArrayList<String>();
    for (var left = PATIENCE;
        values.size() < count && left.isPositive();
        left = left.minusMillis(100)) {
      consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
    }
    return values;
  }
}
