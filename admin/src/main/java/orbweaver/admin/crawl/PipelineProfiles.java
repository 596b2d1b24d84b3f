package orbweaver.admin.crawl;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.admin.pipeline.Reporter;
import orbweaver.contract.Topic;
import orbweaver.contract.json.ReadResult.Decoded;
import orbweaver.contract.json.ReadResult.Unreadable;
import orbweaver.contract.profile.NewsItem;
import orbweaver.contract.profile.Profile;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.ProfileCatalog;
import orbweaver.runtime.record.PipelineContext;
import orbweaver.runtime.record.Records;
import orbweaver.runtime.record.TopicReader;
import orbweaver.runtime.record.Transactions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Profiles and news of a pipeline, on its topics {@code profile} and {@code news}. */
record PipelineProfiles(PipelineContext pipeline, Reporter reporter) implements ProfileAccess {
  private static final int ONLY_PARTITION = 0;

  @Override
  public List<Profile> list() {
    return read(
        catalog -> {
          catalog.rejected().forEach(this::reportRejected);
          return catalog.profiles();
        });
  }

  private void reportRejected(String name, String reason) {
    reporter.printMessage(
        "profile %s is not matched, because its record cannot be used: %s (put the profile again, or drop it)"
            .formatted(name, reason));
  }

  private boolean isOnFile(String name) {
    return read(
        catalog ->
            catalog.rejected().containsKey(name)
                || catalog.profiles().stream().anyMatch(profile -> profile.name().equals(name)));
  }

  private <T> T read(Function<ProfileCatalog, T> result) {
    try (var catalog = new ProfileCatalog(pipeline)) {
      catalog.readAll();
      return result.apply(catalog);
    }
  }

  @Override
  public boolean put(Profile profile) {
    var name = profile.name();
    if (profile.delivery().isPresent())
      throw OperationException.usageError(
          "deliver: not possible on a pipeline (expected: a profile without it; a consumer of topic news, or a program that regularly runs orbweaver news %s --after NUMBER --json, delivers)"
              .formatted(name));
    var record = Records.of(pipeline, Topic.PROFILE, ONLY_PARTITION, name, profile);
    requireSize(name, record.value().length);
    var isReplaced = isOnFile(name);
    send(name, record);
    return isReplaced;
  }

  private static void requireSize(String name, int bytes) {
    var max = Topic.PROFILE.maxBytes();
    if (bytes > max)
      throw OperationException.usageError(
          "profile %s: %d bytes (expected: at most %d; divide it into several profiles)"
              .formatted(name, bytes, max));
  }

  @Override
  public boolean drop(String name) {
    if (!isOnFile(name)) return false;
    send(name, Records.tombstone(pipeline, Topic.PROFILE, ONLY_PARTITION, name));
    return true;
  }

  private void send(String name, ProducerRecord<byte[], byte[]> record) {
    var transactionalId = pipeline.topicName(Topic.PROFILE) + "." + name;
    try (var producer =
        new KafkaProducer<byte[], byte[]>(pipeline.kafka().producerConfig(transactionalId))) {
      producer.initTransactions();
      producer.beginTransaction();
      var _ = producer.send(record); // the commit reports the error of a send
      Transactions.commit(producer);
    }
  }

  @Override
  public boolean forEachNews(String profile, long after, Consumer<NewsItem> consumer) {
    try (var reader = new TopicReader(pipeline, Topic.NEWS, ONLY_PARTITION)) {
      reader.readCommitted(
          record -> {
            var item = item(record);
            if (item.profile().equals(profile) && item.number() > after) consumer.accept(item);
          });
    }
    return true;
  }

  private static NewsItem item(ConsumerRecord<byte[], byte[]> record) {
    return switch (Records.read(Topic.NEWS, record.headers(), record.value(), NewsItem.class)) {
      case Decoded(var item) -> item;
      case Unreadable(var reason) ->
          throw OperationException.internalError(
              "topic %s, offset %d: %s (expected: a news item; upgrade if a newer version wrote it)"
                  .formatted(record.topic(), record.offset(), reason));
    };
  }
}
